-- Lists the tables of a shard that have waited long enough for the archive.
--
-- KEYS: outbox.
-- ARGV: how many milliseconds are long enough; how many tables at most; how many milliseconds from now a
--       table may be put off at most.
-- Returns the code of each table and how many milliseconds it has waited, the longest first.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local found = redis.call(
  'ZRANGE', KEYS[1], '-inf', now_ms - ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[2], 'WITHSCORES'
)
-- Nobody puts one off for so long: the clock was set back since, and says nothing of how long they wait.
local from_before = redis.call(
  'ZRANGE', KEYS[1], '(' .. string.format('%.0f', now_ms + ARGV[3]), '+inf', 'BYSCORE',
  'LIMIT', 0, ARGV[2], 'WITHSCORES'
)
for at = 2, #found, 2 do
  found[at] = math.floor(now_ms - tonumber(found[at]))
end
for at = 1, #from_before, 2 do
  found[#found + 1] = from_before[at]
  found[#found + 1] = 0
end
return found
