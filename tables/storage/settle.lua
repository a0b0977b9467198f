-- Takes a table out of its shard's outbox when all of its log is archived, and lets the log expire from now
-- on. If it has grown meanwhile it stays there, and what is new has waited since now.
--
-- KEYS: log, outbox.
-- ARGV: entries that are archived; SHA-1 of the last of them; the table's code; seconds until the log
--       of an abandoned table expires.
-- Returns 1 when it was taken out, else 0.

if redis.call('LLEN', KEYS[1]) == tonumber(ARGV[1])
    and redis.sha1hex(redis.call('LINDEX', KEYS[1], -1)) == ARGV[2] then
  redis.call('EXPIRE', KEYS[1], ARGV[4])
  redis.call('ZREM', KEYS[2], ARGV[3])
  return 1
end
local now = redis.call('TIME')
redis.call('ZADD', KEYS[2], 'XX', now[1] * 1000 + math.floor(now[2] / 1000), ARGV[3])
return 0
