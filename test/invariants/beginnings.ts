// A product's initial stock: its current stock, and the pieces that were sold and not returned to stock. Sellable pieces of
// returns came back into it, and those of replacements left it.
export const beginnings = `
  select s.product_id, s.quantity + coalesce(sum(l.quantity) filter (where not o.restocked), 0) + coalesce((
    select sum(x.sent) - sum(coalesce(x.sellable, 0))
    from return_lines x where x.product_id = s.product_id), 0) as initial
  from stock s left join order_lines l using (product_id) left join orders o on o.id = l.order_id
  group by s.product_id`;

// A product's sales beyond its completed orders (fixtures may have earlier sales).
export const pasts = `
  select p.id, p.sold_count - coalesce(sum(l.quantity), 0) as sold,
    p.revenue - coalesce(sum(l.quantity * l.price - l.discount), 0) as revenue
  from products p
  left join (order_lines l join orders o on o.id = l.order_id and o.status = 'completed') on l.product_id = p.id
  group by p.id`;
