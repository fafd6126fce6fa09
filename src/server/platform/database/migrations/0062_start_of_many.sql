-- The day to which a job moves the start of orders; null for every other job.
ALTER TABLE bulk_jobs ADD COLUMN starts_at timestamptz;
