-- Counts a try that is taken for a failure until it succeeds: one key, one step. So a hundred tries at once
-- are a hundred failures, and not a hundred first ones.
--
-- KEYS: the tries, a hash.
-- ARGV: "try" or "forget" (one has succeeded). To try: how many are free; milliseconds of the first pause, and
--       of the longest; until all is forgotten.
-- Returns 0 where the try may be made, or after how many milliseconds: then it was not counted.

if ARGV[1] == 'forget' then
  redis.call('DEL', KEYS[1])
  return 0
end
local free, first_ms, longest_ms = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local clock = redis.call('TIME')
local now_ms = clock[1] * 1000 + math.floor(clock[2] / 1000)
local wait_ms = tonumber(redis.call('HGET', KEYS[1], 'until') or 0) - now_ms
if wait_ms > 0 then
  return wait_ms
end
local over = redis.call('HINCRBY', KEYS[1], 'tries', 1) - free
if over >= 0 then
  local pause_ms = math.min(first_ms * 2 ^ math.min(over, 30), longest_ms)
  redis.call('HSET', KEYS[1], 'until', string.format('%.0f', now_ms + pause_ms))
end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 0
