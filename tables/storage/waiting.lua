-- Lists the tables of a shard that have waited long enough for the archive.
--
-- KEYS: outbox.
-- ARGV: how many milliseconds are long enough; how many tables at most.
-- Returns the code of each table and how many milliseconds it has waited, the longest first.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local found = redis.call(
  'ZRANGE', KEYS[1], '-inf', now_ms - ARGV[1], 'BYSCORE', 'LIMIT', 0, ARGV[2], 'WITHSCORES'
)
for at = 2, #found, 2 do
  found[at] = math.floor(now_ms - tonumber(found[at]))
end
return found
