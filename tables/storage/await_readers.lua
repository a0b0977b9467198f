-- Lets a leased table wait while somebody reads there: until the last of their leases could end. Whoever
-- lets go last before then sets it due anew.
--
-- No lease ends later than a fresh one would: one that seems to is from before the clock was set back.
--
-- KEYS: readers, schedule.
-- ARGV: the table's code; milliseconds that a lease lasts.
-- Returns 1 when somebody reads, and 0 when nobody does.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
for _, hold in ipairs(redis.call('ZRANGE', KEYS[1], now_ms + ARGV[2] + 1, '+inf', 'BYSCORE')) do
  redis.call('ZADD', KEYS[1], now_ms + ARGV[2], hold)
end
local last = redis.call('ZRANGE', KEYS[1], 0, 0, 'REV', 'WITHSCORES')
if #last == 0 or tonumber(last[2]) <= now_ms then
  return 0
end
redis.call('ZADD', KEYS[2], 'XX', last[2], ARGV[1])
return 1
