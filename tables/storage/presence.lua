-- Keeps who is connected to a table: each socket's member lives until its score, and one member for each
-- device, without a socket's name, remembers when it was last heard of.
--
-- KEYS: presence.
-- ARGV: "renew", "leave" or "read"; device; socket; milliseconds that a renewal lasts; seconds until
--       it is all forgotten.
-- Returns the time now in milliseconds, then each member followed by its score.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local member = ARGV[2] .. '/' .. ARGV[3]

if ARGV[1] == 'renew' then
  redis.call('ZADD', KEYS[1], now_ms + ARGV[4], member)
  -- Sockets that ended without a word would otherwise pile up.
  for _, expired in ipairs(redis.call('ZRANGE', KEYS[1], '-inf', now_ms, 'BYSCORE')) do
    local device = string.match(expired, '^(.*)/.')
    if device then
      local heard_ms = redis.call('ZSCORE', KEYS[1], expired) - ARGV[4]
      redis.call('ZREM', KEYS[1], expired)
      redis.call('ZADD', KEYS[1], 'GT', heard_ms, device .. '/')
    end
  end
  redis.call('EXPIRE', KEYS[1], ARGV[5])
elseif ARGV[1] == 'leave' and redis.call('ZREM', KEYS[1], member) == 1 then
  redis.call('ZADD', KEYS[1], now_ms, ARGV[2] .. '/')
  redis.call('EXPIRE', KEYS[1], ARGV[5])
end

local found = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
table.insert(found, 1, tostring(now_ms))
return found
