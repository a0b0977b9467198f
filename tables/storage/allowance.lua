-- Takes one from an allowance that fills again by itself: one key, one step.
--
-- What is kept is when the allowance will be full again, in milliseconds of the clock of Redis; when it is
-- full there is no key.
--
-- KEYS: the allowance.
-- ARGV: how much there is at most; in how many milliseconds one more comes.
-- Returns 0, or after how many milliseconds there is one: then nothing was taken.

local most, each_ms = tonumber(ARGV[1]), tonumber(ARGV[2])
local clock = redis.call('TIME')
local now_ms = clock[1] * 1000 + math.floor(clock[2] / 1000)
local full_ms = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now_ms) + each_ms
local wait_ms = full_ms - now_ms - most * each_ms
if wait_ms > 0 then
  return wait_ms
end
redis.call('SET', KEYS[1], string.format('%.0f', full_ms), 'PX', full_ms - now_ms)
return 0
