-- Lets a leased table wait longer than its lease, unless its log has changed since it was looked at: then
-- the commit has set when it is due.
--
-- KEYS: log, schedule.
-- ARGV: entries that the log had (-1: any number); the table's code; milliseconds from now.

local version = tonumber(ARGV[1])
if version == -1 or redis.call('LLEN', KEYS[1]) == version then
  local now = redis.call('TIME')
  local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
  redis.call('ZADD', KEYS[2], 'XX', now_ms + ARGV[3], ARGV[2])
end
return 0
