-- Leases the tables of a shard at which a computer is soon due: whoever gets them has them alone for a
-- while, and a worker that dies gives them back by doing nothing.
--
-- KEYS: schedule.
-- ARGV: milliseconds of the lease; how many tables at most; how many milliseconds are soon.
-- Returns the code of each table and by how many milliseconds it is late, the longest due first.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local due = redis.call('ZRANGE', KEYS[1], '-inf', now_ms + ARGV[3], 'BYSCORE', 'LIMIT', 0, ARGV[2], 'WITHSCORES')
for at = 1, #due, 2 do
  redis.call('ZADD', KEYS[1], now_ms + ARGV[1], due[at])
  due[at + 1] = math.max(0, math.floor(now_ms - tonumber(due[at + 1])))
end
return due
