-- Leases the tables of a shard at which a computer is soon due: whoever gets them has them alone for a
-- while, and a worker that dies gives them back by doing nothing.
--
-- KEYS: schedule.
-- ARGV: milliseconds of the lease; how many tables at most; how many milliseconds are soon.
-- Returns the codes of the tables, the longest due first.

local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local due = redis.call('ZRANGE', KEYS[1], '-inf', now_ms + ARGV[3], 'BYSCORE', 'LIMIT', 0, ARGV[2])
for _, code in ipairs(due) do
  redis.call('ZADD', KEYS[1], now_ms + ARGV[1], code)
end
return due
