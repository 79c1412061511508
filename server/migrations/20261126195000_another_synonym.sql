-- Published texts named it before.
UPDATE synonym_groups SET words = words || '{bình ắc quy}' WHERE words @> '{ắc quy,acquy}' AND NOT words @> '{bình ắc quy}';
