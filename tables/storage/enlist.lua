-- Puts a table into its shard's outbox that has a log and was forgotten there: its log was written before
-- there was an outbox, or the archive has lost what it had of it.
--
-- KEYS: log, outbox.
-- ARGV: the table's code.

if redis.call('PERSIST', KEYS[1]) == 1 or redis.call('EXISTS', KEYS[1]) == 1 then
  local now = redis.call('TIME')
  redis.call('ZADD', KEYS[2], 'NX', now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1])
end
return 0
