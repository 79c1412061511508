import pg from "pg";

const { builtins, getTypeParser, setTypeParser } = pg.types;
type TypeId = Parameters<typeof getTypeParser>[0];

/** The driver accepts the number of any type, but its TypeScript types have no arrays. */
const array = (number: number) => number as TypeId; // as: see above

const INT8_ARRAY = array(1016);
const FLOAT8_ARRAY = array(1022);
const NAME_ARRAY = array(1003);
const TEXT_ARRAY = array(1009);

// bigint: keys, đồng and counts all stay below 2^53. numeric: ratings. By itself the driver returns both as texts.
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);
setTypeParser(INT8_ARRAY, getTypeParser(FLOAT8_ARRAY));
// By itself the driver returns an array of names as one text.
setTypeParser(NAME_ARRAY, getTypeParser(TEXT_ARRAY));
