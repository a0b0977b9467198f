-- Keeps who is connected to a table, and who reads there while its computers wait.
--
-- Presence: each socket's member lives until its score, and one member for each device that had a seat,
-- without a socket's name, remembers when it was last heard of. A socket without a seat is marked with "*",
-- and nothing is remembered of it.
-- Readers: one member for each socket through which something is read, which lives until its score.
--
-- KEYS: presence, readers, schedule.
-- ARGV: "renew", "leave" or "read"; the table's code; milliseconds that a renewal lasts; seconds until it
--       is all forgotten. To renew and leave: device; socket; milliseconds until a computer is due when
--       nobody reads any more. To renew: "seated" or "watching"; what is read through the socket, or "".
-- Returns the time now in milliseconds; each member of the presence followed by its score; the live
-- members of the readers.

local presence, readers, schedule = KEYS[1], KEYS[2], KEYS[3]
local asked, code, lease_ms, memory_s = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
local device, socket, due_in_ms = ARGV[5] or '', ARGV[6] or '', ARGV[7]
local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local seated, watching = device .. '/' .. socket, device .. '/*' .. socket

local function renew(member, other)
  redis.call('ZREM', presence, other)
  redis.call('ZADD', presence, now_ms + lease_ms, member)
  -- Sockets that ended without a word would otherwise pile up.
  for _, expired in ipairs(redis.call('ZRANGE', presence, '-inf', now_ms, 'BYSCORE')) do
    local owner, mark = string.match(expired, '^(.*)/(.)')
    if owner then
      local heard_ms = redis.call('ZSCORE', presence, expired) - lease_ms
      redis.call('ZREM', presence, expired)
      if mark ~= '*' then
        redis.call('ZADD', presence, 'GT', heard_ms, owner .. '/')
      end
    end
  end
  redis.call('EXPIRE', presence, memory_s)
end

local function leave()
  redis.call('ZREM', presence, watching)
  if redis.call('ZREM', presence, seated) == 1 then
    redis.call('ZADD', presence, now_ms, device .. '/')
    redis.call('EXPIRE', presence, memory_s)
  end
end

local function note_reading(reading)
  local mine = seated .. '/'
  local has_let_go = false
  local found = redis.call('ZRANGE', readers, 0, -1, 'WITHSCORES')
  for i = 1, #found, 2 do
    local is_live = tonumber(found[i + 1]) > now_ms
    if not is_live or string.sub(found[i], 1, #mine) == mine then
      redis.call('ZREM', readers, found[i])
      has_let_go = has_let_go or is_live
    end
  end
  if reading ~= '' then
    redis.call('ZADD', readers, now_ms + lease_ms, mine .. reading)
    redis.call('PEXPIRE', readers, lease_ms)
  elseif has_let_go and redis.call('ZCARD', readers) == 0 then
    -- The last one: the computers, if any is to decide, begin to wait as after a decision.
    redis.call('ZADD', schedule, 'XX', now_ms + due_in_ms, code)
  end
end

if asked == 'renew' then
  if ARGV[8] == 'seated' then
    renew(seated, watching)
  else
    renew(watching, seated)
  end
  note_reading(ARGV[9])
elseif asked == 'leave' then
  leave()
  note_reading('')
end

return {
  tostring(now_ms),
  redis.call('ZRANGE', presence, 0, -1, 'WITHSCORES'),
  redis.call('ZRANGE', readers, '(' .. string.format('%.0f', now_ms), '+inf', 'BYSCORE'),
}
