-- Takes a table out of its shard's schedule, unless its log has changed since it was looked at: then it
-- may be due again.
--
-- KEYS: log, schedule.
-- ARGV: entries that the log had; the table's code.

if redis.call('LLEN', KEYS[1]) == tonumber(ARGV[1]) then
  redis.call('ZREM', KEYS[2], ARGV[2])
end
return 0
