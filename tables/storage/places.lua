-- Keeps who holds one of a limited number of places: one key, one step. Each holder has to say again and
-- again that it still does.
--
-- KEYS: the holders, a sorted set by when they are forgotten.
-- ARGV: "take", "keep" or "leave"; how many places there are; milliseconds until a holder is forgotten;
--       the holders.
-- Returns 1, or 0 where there was no place.

local asked, most, lease_ms = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local clock = redis.call('TIME')
local now_ms = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now_ms))
if asked == 'leave' then
  for n = 4, #ARGV do
    redis.call('ZREM', KEYS[1], ARGV[n])
  end
  return 1
end
if asked == 'take' and redis.call('ZCARD', KEYS[1]) >= most then
  return 0
end
for n = 4, #ARGV do
  redis.call('ZADD', KEYS[1], string.format('%.0f', now_ms + lease_ms), ARGV[n])
end
redis.call('PEXPIRE', KEYS[1], lease_ms)
return 1
