-- Notices that the clock was set back since a shard's tables last moved, and moves what waits by it there
-- back as far: so nothing waits for longer than it was to wait.
--
-- KEYS: clock, schedule, outbox.
-- ARGV: by how many milliseconds the clock may seem to have been set back without having been.
-- Returns by how many milliseconds it was set back; 0 when it was not.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local back_ms = tonumber(redis.call('GET', KEYS[1]) or '0') - now_ms
if back_ms <= tonumber(ARGV[1]) then
  return 0
end
for at = 2, 3 do
  local waiting = redis.call('ZRANGE', KEYS[at], 0, -1, 'WITHSCORES')
  for each = 1, #waiting, 2 do
    redis.call('ZADD', KEYS[at], tonumber(waiting[each + 1]) - back_ms, waiting[each])
  end
end
redis.call('SET', KEYS[1], string.format('%.0f', now_ms))
return back_ms
