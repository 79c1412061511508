-- Figures of carriers (docs/decisions/0106-figures-of-carriers.md). The end of a parcel, and what changes of it later, adds rows
-- to carrier_figure_changes; fold_carrier_figures() adds these up in carrier_figures. A figure is the sum of both.

ALTER TABLE carrier_figures FORCE ROW LEVEL SECURITY;
ALTER TABLE carrier_figure_changes FORCE ROW LEVEL SECURITY;
GRANT SELECT ON carrier_figures TO phohang_app;
GRANT SELECT, INSERT ON carrier_figure_changes TO phohang_app;

-- The functions that add up run as the owner, for every store.
DROP POLICY IF EXISTS carrier_figures_kept ON carrier_figures;
CREATE POLICY carrier_figures_kept ON carrier_figures TO CURRENT_ROLE USING (true) WITH CHECK (true);
DROP POLICY IF EXISTS carrier_figure_changes_kept ON carrier_figure_changes;
CREATE POLICY carrier_figure_changes_kept ON carrier_figure_changes TO CURRENT_ROLE USING (true) WITH CHECK (true);

-- What a parcel to a buyer adds to the figures of its carrier on the day on which it ended; no row before its end. Its body becomes a part
-- of the query that calls it.
CREATE OR REPLACE FUNCTION carrier_parts(of_parcel parcels)
  RETURNS TABLE (ended_on date, delivered integer, returned integer, first_attempts integer, timed integer, milliseconds bigint,
    billed integer, fees bigint)
  LANGUAGE sql STABLE AS $$
  SELECT (of_parcel.carrier_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, (of_parcel.state = 'delivered')::integer,
    (of_parcel.state = 'returned')::integer, (of_parcel.state = 'delivered' AND of_parcel.failed_at IS NULL)::integer,
    (of_parcel.state = 'delivered' AND of_parcel.picked_up_at IS NOT NULL)::integer,
    CASE of_parcel.state WHEN 'delivered'
      THEN coalesce(extract(epoch FROM of_parcel.carrier_at - of_parcel.picked_up_at) * 1000, 0)::bigint ELSE 0 END,
    (of_parcel.fee IS NOT NULL)::integer, coalesce(of_parcel.fee, 0)
  WHERE of_parcel.state IN ('delivered', 'returned') AND of_parcel.carrier_at IS NOT NULL AND NOT of_parcel.is_back
$$;

-- Records what an ended parcel adds, and takes back what it added before. The write that fires it has locked the parcel and read
-- its newest version, so a late or repeated notice counts nothing twice. It locks no figures.
CREATE OR REPLACE FUNCTION parcel_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_figure_changes (tenant_id, ended_on, carrier, delivered, returned, first_attempts, timed, milliseconds,
    billed, fees)
  SELECT old.tenant_id, part.ended_on, old.carrier, -part.delivered, -part.returned, -part.first_attempts, -part.timed,
    -part.milliseconds, -part.billed, -part.fees
  FROM carrier_parts(old) AS part
  UNION ALL
  SELECT new.tenant_id, part.ended_on, new.carrier, part.delivered, part.returned, part.first_attempts, part.timed,
    part.milliseconds, part.billed, part.fees
  FROM carrier_parts(new) AS part;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER parcels_update_log_carrier_figures AFTER UPDATE ON parcels FOR EACH ROW
  WHEN ((old.state IN ('delivered', 'returned') OR new.state IN ('delivered', 'returned'))
    AND (old.state, old.carrier_at, old.picked_up_at, old.failed_at IS NULL, old.fee)
      IS DISTINCT FROM (new.state, new.carrier_at, new.picked_up_at, new.failed_at IS NULL, new.fee))
  EXECUTE FUNCTION parcel_counted();
CREATE OR REPLACE TRIGGER parcels_insert_log_carrier_figures AFTER INSERT ON parcels FOR EACH ROW
  WHEN (new.state IN ('delivered', 'returned')) EXECUTE FUNCTION parcel_counted();

-- Queues a fold once in 256 rows.
CREATE OR REPLACE FUNCTION carrier_figures_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs (kind, payload, due_at) VALUES ('parcels.fold-figures', '{}', now());
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER carrier_figure_changes_insert_queue_fold AFTER INSERT ON carrier_figure_changes FOR EACH ROW
  WHEN (new.id % 256 = 0) EXECUTE FUNCTION carrier_figures_changed();

-- The figures as a recount of the parcels finds them.
CREATE OR REPLACE VIEW carrier_figures_recounted WITH (security_invoker = true) AS
  SELECT p.tenant_id, part.ended_on, p.carrier, sum(part.delivered)::bigint AS delivered, sum(part.returned)::bigint AS returned,
    sum(part.first_attempts)::bigint AS first_attempts, sum(part.timed)::bigint AS timed,
    sum(part.milliseconds)::bigint AS milliseconds, sum(part.billed)::bigint AS billed, sum(part.fees)::bigint AS fees
  FROM parcels p CROSS JOIN LATERAL carrier_parts(p) AS part
  GROUP BY 1, 2, 3;

-- Adds up to `most` changes to the figures and deletes them, and returns how many there were. It adds exactly the rows that it
-- deletes. Beside another fold it does nothing, so that two never wait for one another's rows.
CREATE OR REPLACE FUNCTION fold_carrier_figures(most integer) RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('carrier_figures')) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM carrier_figure_changes WHERE ctid = ANY (ARRAY(SELECT ctid FROM carrier_figure_changes LIMIT most)) RETURNING *
  ),
  added AS (
    INSERT INTO carrier_figures AS kept (tenant_id, ended_on, carrier, delivered, returned, first_attempts, timed, milliseconds,
      billed, fees)
    SELECT tenant_id, ended_on, carrier, sum(delivered), sum(returned), sum(first_attempts), sum(timed), sum(milliseconds),
      sum(billed), sum(fees)
    FROM gone GROUP BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT carrier_figures_pkey DO UPDATE SET delivered = kept.delivered + excluded.delivered,
      returned = kept.returned + excluded.returned, first_attempts = kept.first_attempts + excluded.first_attempts,
      timed = kept.timed + excluded.timed, milliseconds = kept.milliseconds + excluded.milliseconds,
      billed = kept.billed + excluded.billed, fees = kept.fees + excluded.fees
  )
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END
$$;
REVOKE ALL ON FUNCTION fold_carrier_figures(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_carrier_figures(integer) TO phohang_app;

-- Counts everything again while carriers report, and returns how many figures were wrong. One statement, and so one snapshot,
-- deletes the changes and recounts the parcels that they are of; what is committed meanwhile is in neither. It waits for a fold,
-- and folds do nothing until it ends.
CREATE OR REPLACE FUNCTION rebuild_carrier_figures() RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE wrong integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('carrier_figures'));
  WITH gone AS (DELETE FROM carrier_figure_changes),
  counted AS MATERIALIZED (SELECT * FROM carrier_figures_recounted),
  removed AS (
    DELETE FROM carrier_figures f WHERE NOT EXISTS (
      SELECT FROM counted c WHERE (c.tenant_id, c.ended_on, c.carrier) = (f.tenant_id, f.ended_on, f.carrier))
    RETURNING delivered + returned AS parcels
  ),
  corrected AS (
    INSERT INTO carrier_figures AS kept (tenant_id, ended_on, carrier, delivered, returned, first_attempts, timed, milliseconds,
      billed, fees)
    SELECT tenant_id, ended_on, carrier, delivered, returned, first_attempts, timed, milliseconds, billed, fees FROM counted
    ON CONFLICT ON CONSTRAINT carrier_figures_pkey DO UPDATE SET delivered = excluded.delivered, returned = excluded.returned,
      first_attempts = excluded.first_attempts, timed = excluded.timed, milliseconds = excluded.milliseconds,
      billed = excluded.billed, fees = excluded.fees
    WHERE (kept.delivered, kept.returned, kept.first_attempts, kept.timed, kept.milliseconds, kept.billed, kept.fees)
      <> (excluded.delivered, excluded.returned, excluded.first_attempts, excluded.timed, excluded.milliseconds, excluded.billed,
        excluded.fees)
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM removed WHERE parcels <> 0) + (SELECT count(*) FROM corrected) INTO wrong;
  RETURN wrong;
END
$$;
REVOKE ALL ON FUNCTION rebuild_carrier_figures() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rebuild_carrier_figures() TO phohang_app;
