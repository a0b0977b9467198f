-- Lets the archive leave a table for a while; it stays in its shard's outbox, if it is there. A table whose
-- log is gone is taken out: there is nothing to archive.
--
-- KEYS: log, outbox.
-- ARGV: the table's code; milliseconds from now.
-- Returns 1 if there is a log, else 0.

if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('ZREM', KEYS[2], ARGV[1])
  return 0
end
local now = redis.call('TIME')
redis.call('ZADD', KEYS[2], 'XX', now[1] * 1000 + math.floor(now[2] / 1000) + ARGV[2], ARGV[1])
return 1
