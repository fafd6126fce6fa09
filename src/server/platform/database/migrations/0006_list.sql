-- The dashboard's list: filters, sorting and paging that cost the same with a thousand returns and
-- with a million (docs/decisions/14-list-of-a-million.md).

-- A facet is one combination of all that the list is filtered by exactly. Every return has one, an
-- organisation has some hundreds of them, and a filter is a set of facets. Separators keep
-- neighbouring parts apart.
CREATE FUNCTION facet_of(status text, device text, lane text, destination_kind text,
    recipient text, created_by bigint)
  RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(status || E'\x1f' || device || E'\x1f' || lane || E'\x1f' ||
    destination_kind || E'\x1f' || coalesce(recipient, '') || E'\x1f' || coalesce(created_by::text, ''), 0)
  $$;

ALTER TABLE returns
  ADD COLUMN facet bigint NOT NULL GENERATED ALWAYS AS
    (facet_of(status, device, lane, destination_kind, destination ->> 'recipient', created_by)) STORED,
  -- A column of its own, because an index on an expression cannot be read without the table.
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(employee_name)) STORED;

-- The facets that an organisation's returns have, or once had.
CREATE TABLE return_facets (
  organisation_id bigint NOT NULL REFERENCES organisations,
  facet bigint NOT NULL,
  status text NOT NULL,
  device text NOT NULL,
  lane text NOT NULL,
  destination_kind text NOT NULL,
  recipient text NOT NULL,
  created_by bigint REFERENCES users,
  PRIMARY KEY (organisation_id, facet)
);
ALTER TABLE return_facets ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_organisation ON return_facets TO portal_tenant
  USING (organisation_id = present_organisation())
  WITH CHECK (organisation_id = present_organisation());
GRANT SELECT, INSERT ON return_facets TO portal_tenant;

INSERT INTO return_facets
  SELECT DISTINCT ON (organisation_id, facet) organisation_id, facet, status, device, lane,
    destination_kind, coalesce(destination ->> 'recipient', ''), created_by
  FROM returns ORDER BY organisation_id, facet;

CREATE FUNCTION note_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO return_facets
  SELECT DISTINCT ON (n.organisation_id, n.facet) n.organisation_id, n.facet, n.status, n.device,
    n.lane, n.destination_kind, coalesce(n.destination ->> 'recipient', ''), n.created_by
  FROM new_rows AS n
  WHERE NOT EXISTS (SELECT FROM return_facets AS known
    WHERE known.organisation_id = n.organisation_id AND known.facet = n.facet)
  ORDER BY n.organisation_id, n.facet
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_facets_new AFTER INSERT ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facets();
CREATE TRIGGER returns_facets_moved AFTER UPDATE ON returns
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facets();

-- One index an order for the list as a whole, with what a filter asks in it, and one for a facet.
DROP INDEX returns_newest, returns_by_status;
CREATE INDEX returns_newest ON returns (organisation_id, created_at DESC, id DESC) INCLUDE (facet);
CREATE INDEX returns_longest ON returns (organisation_id, status_since, id) INCLUDE (facet, created_at);
CREATE INDEX returns_by_name ON returns (organisation_id, name_key, id) INCLUDE (facet, created_at);
CREATE INDEX returns_facet_newest ON returns (organisation_id, facet, created_at DESC, id DESC);
CREATE INDEX returns_facet_longest ON returns (organisation_id, facet, status_since, id);
CREATE INDEX returns_facet_by_name ON returns (organisation_id, facet, name_key, id);

DROP FUNCTION find_returns(text[], text, timestamptz, bigint, int);
DROP FUNCTION search_query(bigint, text[], text, timestamptz, bigint, int);

-- The ids of one page of the list as a query, written out with its constants so that it is planned
-- for them. `wanted_facets` null means every facet; `patterns` are LIKE patterns in lower case and
-- `starts` regular expressions, which all must match; `sorting` is newest, oldest, longest or name; the page begins behind the row with
-- `after_key` and `after_id`. There are three ways to a page:
--   look    walks the first `look` entries in the list's order and takes those that match: ends
--           after a page where the filter lets much through
--   merge   reads the head of each wanted facet in the list's order and merges them: costs a page
--           a facet, however many returns there are
--   gather  fetches all that match and sorts them: for what only few returns match
CREATE FUNCTION list_query(way text, organisation bigint, wanted_facets bigint[],
    only_attention boolean, patterns text[], starts text[], created_from timestamptz, created_before timestamptz, sorting text, after_key text,
    after_id bigint, page_size int, look int)
  RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := CASE sorting WHEN 'longest' THEN 'status_since' WHEN 'name' THEN 'name_key'
    ELSE 'created_at' END;
  direction text := CASE sorting WHEN 'newest' THEN 'DESC' ELSE 'ASC' END;
  in_order text := format('ORDER BY %I %s, id %s', key, direction, direction);
  -- What the index of this order begins and ends with.
  bounds text := format('organisation_id = %L::bigint', organisation);
  dates text := '';
  words text := coalesce((SELECT string_agg(format(' AND search_text LIKE %L', pattern), '')
    FROM unnest(patterns) AS pattern), '') ||
    coalesce((SELECT string_agg(format(' AND search_text ~ %L', start), '')
    FROM unnest(starts) AS start), '');
  facets text := CASE WHEN wanted_facets IS NULL THEN ''
    ELSE format(' AND facet = ANY (%L::bigint[])', wanted_facets) END ||
    CASE WHEN only_attention THEN ' AND attention_kind IS NOT NULL' ELSE '' END;
BEGIN
  IF created_from IS NOT NULL THEN dates := format(' AND created_at >= %L::timestamptz', created_from); END IF;
  IF created_before IS NOT NULL THEN
    dates := dates || format(' AND created_at < %L::timestamptz', created_before);
  END IF;
  IF after_id IS NOT NULL THEN
    bounds := bounds || format(' AND (%I, id) %s (%L::%s, %L::bigint)', key,
      CASE sorting WHEN 'newest' THEN '<' ELSE '>' END, after_key,
      CASE sorting WHEN 'name' THEN 'text' ELSE 'timestamptz' END, after_id);
  END IF;
  -- No return has stood where it stands for longer than it exists.
  IF sorting = 'longest' AND created_from IS NOT NULL THEN
    bounds := bounds || format(' AND status_since >= %L::timestamptz', created_from);
  END IF;
  IF key = 'created_at' THEN bounds := bounds || dates; dates := ''; END IF;
  RETURN CASE way
    WHEN 'look' THEN format(
      'SELECT id FROM (SELECT id, facet, created_at%s FROM returns WHERE %s %s LIMIT %s) AS looked
       WHERE true%s%s%s %s LIMIT %s',
      CASE WHEN key = 'created_at' THEN '' ELSE ', ' || key END ||
        CASE WHEN words = '' THEN '' ELSE ', search_text' END, bounds, in_order, look,
      facets, dates, words, in_order, page_size)
    WHEN 'merge' THEN format(
      'SELECT id FROM unnest(%L::bigint[]) AS wanted(facet_wanted) CROSS JOIN LATERAL (
         SELECT id, %I FROM returns WHERE facet = facet_wanted AND %s %s LIMIT %s) AS heads
       %s LIMIT %s',
      wanted_facets, key, bounds, in_order, page_size, in_order, page_size)
    -- OFFSET 0 keeps the order out of the inner query, which would tempt the planner to walk it all.
    WHEN 'gather' THEN format(
      'SELECT id FROM (SELECT id, %I FROM returns WHERE %s%s%s%s OFFSET 0) AS gathered %s LIMIT %s',
      key, bounds, facets, dates, words, in_order, page_size)
    ELSE format('SELECT id FROM returns WHERE %s %s LIMIT %s', bounds, in_order, page_size)
  END;
END $$;

-- The ids of one page, in order. Under row-level security LIKE may not use an index (it is not
-- leakproof). So this runs as the owner of the tables, and looks in the present organisation alone.
CREATE FUNCTION find_returns(wanted_facets bigint[], only_attention boolean, patterns text[],
    starts text[], created_from timestamptz, created_before timestamptz, sorting text, after_key text,
    after_id bigint, page_size int, look int)
  RETURNS bigint[] LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  has_words boolean := cardinality(patterns) + cardinality(starts) > 0;
  has_dates boolean := created_from IS NOT NULL OR created_before IS NOT NULL;
  -- Dates are bounds in the index of an order by date, elsewhere each return is asked.
  asks_dates boolean := has_dates AND sorting NOT IN ('newest', 'oldest');
  ways text[] := CASE
    WHEN only_attention THEN ARRAY['gather']
    WHEN has_words OR asks_dates THEN ARRAY['look', 'gather']
    WHEN wanted_facets IS NOT NULL THEN ARRAY['look', 'merge']
    ELSE ARRAY['walk'] END;
  way text;
  found bigint[];
BEGIN
  FOREACH way IN ARRAY ways LOOP
    EXECUTE format('SELECT ARRAY(%s)', list_query(way, present_organisation(), wanted_facets,
      only_attention, patterns, starts, created_from, created_before, sorting, after_key, after_id,
      page_size, look)) INTO found;
    EXIT WHEN cardinality(found) >= page_size;
  END LOOP;
  RETURN found;
END $$;
