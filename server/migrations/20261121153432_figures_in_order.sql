-- Counts everything anew, for whoever filled the tables past the triggers; the walls must be down. The figures of a
-- category lie side by side, so that all of them are read at once.
CREATE OR REPLACE FUNCTION recount_figures() RETURNS void LANGUAGE sql VOLATILE AS $$
  DELETE FROM shelf_figures;
  DELETE FROM shop_figures;
  INSERT INTO shelf_figures (tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, is_gathered)
  SELECT tenant_id, category_id, is_hidden, origin, stars, is_sold_out, products, sold, true FROM (
    SELECT tenant_id, category_id, is_hidden, origin, stars, quantity = 0 AS is_sold_out, count(*) AS products, 0 AS sold
    FROM stock WHERE NOT is_deleted GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT tenant_id, category_id, false, '', 0, false, 0, sum(sold_count)
    FROM published_products WHERE sold_count <> 0 GROUP BY 1, 2) counted
  ORDER BY category_id;
  INSERT INTO shop_figures (origin, stars, is_sold_out, products, is_gathered)
  SELECT origin, stars, is_sold_out, sum(products), true
  FROM shelf_figures WHERE NOT is_hidden AND products <> 0 GROUP BY 1, 2, 3;
$$;
