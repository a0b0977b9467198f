-- Appends an entry to a table's log if the log is still the one that the entry was decided on, and moves
-- the table in its shard's schedule, and puts it into the outbox of the archive: until it is taken out of
-- there its log does not expire. The entry takes up the holds that have ended since the one before. One
-- step for everybody else.
--
-- KEYS: log, schedule, readers, outbox, clock.
-- ARGV: entries that the log has to have; SHA-1 of the last of them ("" for an empty log); the entry;
--       the table's code; milliseconds until a computer is due ("" when none is); "wait" if the entry has
--       to wait while somebody reads; "keep" if the computers are asked what they were asked before, and
--       stay due when they were; how much of a device its name in the log is; how many milliseconds
--       may pass until the clock is noted again; a channel ("" for none) and what to say there: nobody hears of
--       an entry before it is on the disk, as what is said goes out with the answers of Redis, after the disk.
-- Returns the new length of the log, and the entry as stored if it took up a hold; 0 when somebody else was
-- faster; -1 when somebody reads: then the table is looked at again when the last of their leases could end.

-- Returns the entry with all holds that have ended by now, and how many those are.
local function take_up_holds(entry, now_ms)
  local ended = redis.call('ZRANGE', KEYS[3], '-inf', now_ms, 'BYSCORE', 'WITHSCORES')
  local holds = {}
  for at = 1, #ended, 2 do
    local device, what, since = string.match(ended[at], '^([^/]*)/[^/]*/(%a*)/(%d+)$')
    holds[#holds + 1] = string.format(
      '["%s","%s",%s,%.0f]', string.sub(device, 1, ARGV[8]), what, since, tonumber(ended[at + 1])
    )
  end
  if #holds == 0 then
    return entry, 0
  end
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now_ms)
  -- An entry is an array of JSON, and the holds are its last place.
  return string.sub(entry, 1, -2) .. ',[' .. table.concat(holds, ',') .. ']]', #holds
end

local length = redis.call('LLEN', KEYS[1])
if length ~= tonumber(ARGV[1]) then
  return {0}
end
-- A store that lost its newest entries may have grown to the same length again.
if length > 0 and redis.sha1hex(redis.call('LINDEX', KEYS[1], -1)) ~= ARGV[2] then
  return {0}
end

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
if ARGV[6] == 'wait' then
  local last = redis.call('ZRANGE', KEYS[3], 0, 0, 'REV', 'WITHSCORES')
  if #last > 0 and tonumber(last[2]) > now_ms then
    redis.call('ZADD', KEYS[2], 'XX', last[2], ARGV[4])
    return {-1}
  end
end

local entry, holds = take_up_holds(ARGV[3], now_ms)
redis.call('RPUSH', KEYS[1], entry)
redis.call('PERSIST', KEYS[1])
redis.call('ZADD', KEYS[4], 'NX', now_ms, ARGV[4])
if ARGV[5] == '' then
  redis.call('ZREM', KEYS[2], ARGV[4])
elseif ARGV[7] == 'keep' then
  redis.call('ZADD', KEYS[2], 'NX', now_ms + ARGV[5], ARGV[4])
else
  redis.call('ZADD', KEYS[2], now_ms + ARGV[5], ARGV[4])
end
-- What the clock was, by which all this waits (heed_clock.lua). Not what it is if it was set back since.
if now_ms - tonumber(redis.call('GET', KEYS[5]) or '0') > tonumber(ARGV[9]) then
  redis.call('SET', KEYS[5], string.format('%.0f', now_ms))
end
if ARGV[10] ~= '' then
  redis.call('PUBLISH', ARGV[10], ARGV[11])
end
if holds > 0 then
  return {length + 1, entry}
end
return {length + 1}
