-- Keeps who is connected to a table, and who reads there while its computers wait.
--
-- Presence: each socket's member lives until its score, and one member for each device that had a seat,
-- without a socket's name, remembers when it was last heard of. A socket without a seat is marked with "*",
-- and nothing is remembered of it.
-- Readers: one member for each hold, which ends at its score: device, socket, what is read, and since when
-- in milliseconds. Those that have ended stay, until the next entry of the log takes them up (commit.lua).
--
-- KEYS: presence, readers, schedule.
-- ARGV: "renew", "leave" or "read"; the table's code; milliseconds that a renewal lasts; seconds until the
--       presence is all forgotten; seconds until holds are that no entry takes up; how many are kept. To
--       renew and leave: device; socket; milliseconds until a computer is due when nobody reads any more.
--       To renew: "seated" or "watching"; what is read through the socket, or "".
-- Returns the time now in milliseconds; each member of the presence followed by its score; the live
-- members of the readers.

local presence, readers, schedule = KEYS[1], KEYS[2], KEYS[3]
local asked, code, lease_ms, memory_s = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
local holds_memory_s, most_holds = ARGV[5], tonumber(ARGV[6])
local device, socket, due_in_ms = ARGV[7] or '', ARGV[8] or '', ARGV[9]
local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local after_now = '(' .. string.format('%.0f', now_ms)

-- No lease ends later than a fresh one would: one that seems to is from before the clock was set back.
local latest = '(' .. string.format('%.0f', now_ms + lease_ms)
for _, member in ipairs(redis.call('ZRANGE', presence, latest, '+inf', 'BYSCORE')) do
  local is_memory = string.sub(member, -1) == '/'
  redis.call('ZADD', presence, is_memory and now_ms or now_ms + lease_ms, member)
end
for _, hold in ipairs(redis.call('ZRANGE', readers, latest, '+inf', 'BYSCORE')) do
  redis.call('ZADD', readers, now_ms + lease_ms, hold)
end

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

local function keep_hold(member)
  redis.call('ZADD', readers, now_ms + lease_ms, member)
  redis.call('EXPIRE', readers, holds_memory_s)
end

local function note_reading(reading)
  local mine = seated .. '/'
  local has_let_go = false
  for _, hold in ipairs(redis.call('ZRANGE', readers, after_now, '+inf', 'BYSCORE')) do
    if string.sub(hold, 1, #mine) == mine then
      if string.match(hold, '([^/]*)/%d+$', #mine + 1) == reading then
        return keep_hold(hold)
      end
      redis.call('ZADD', readers, now_ms, hold)
      has_let_go = true
    end
  end
  if reading ~= '' then
    keep_hold(mine .. reading .. string.format('/%.0f', now_ms))
    -- Whoever opens and closes a sheet all day long at a table where nothing happens.
    redis.call('ZREMRANGEBYRANK', readers, 0, -most_holds - 1)
  elseif has_let_go and redis.call('ZCOUNT', readers, after_now, '+inf') == 0 then
    -- The last one: the computers, if any is to decide, begin to wait as after a decision.
    redis.call('ZADD', schedule, 'XX', now_ms + due_in_ms, code)
  end
end

if asked == 'renew' then
  if ARGV[10] == 'seated' then
    renew(seated, watching)
  else
    renew(watching, seated)
  end
  note_reading(ARGV[11])
elseif asked == 'leave' then
  leave()
  note_reading('')
end

return {
  tostring(now_ms),
  redis.call('ZRANGE', presence, 0, -1, 'WITHSCORES'),
  redis.call('ZRANGE', readers, after_now, '+inf', 'BYSCORE'),
}
