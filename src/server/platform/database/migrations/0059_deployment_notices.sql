-- Emails about one deployment are taken one after another, as those of a return (0005).
CREATE INDEX outbox_deployment ON outbox ((payload->>'deploymentId'), id)
  WHERE kind = 'deployment.notice';
