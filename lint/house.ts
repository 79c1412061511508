// The project's own lint rules. Each has a planted violation in lint/planted.
import { borders } from "./rules/borders.ts";
import { casts } from "./rules/casts.ts";
import { defaultExports } from "./rules/default-exports.ts";
import { disables } from "./rules/disables.ts";
import { envPlace } from "./rules/env-place.ts";
import { fileLength } from "./rules/file-length.ts";
import { fileNames } from "./rules/file-names.ts";
import { flexibleHeight } from "./rules/flexible-height.ts";
import { fragments } from "./rules/fragments.ts";
import { iteratorMethods } from "./rules/iterator-methods.ts";
import { languageRecords } from "./rules/language-records.ts";
import { noStyle } from "./rules/no-style.ts";
import { plainComments } from "./rules/plain-comments.ts";
import { plainNames } from "./rules/plain-names.ts";
import { sqlDoors } from "./rules/sql-doors.ts";
import { sqlPlace } from "./rules/sql-place.ts";
import { untranslated } from "./rules/untranslated.ts";

export default {
  meta: { name: "house" },
  rules: {
    borders,
    casts,
    "default-exports": defaultExports,
    disables,
    "env-place": envPlace,
    "file-length": fileLength,
    "file-names": fileNames,
    "flexible-height": flexibleHeight,
    fragments,
    "iterator-methods": iteratorMethods,
    "language-records": languageRecords,
    "no-style": noStyle,
    "plain-comments": plainComments,
    "plain-names": plainNames,
    "sql-doors": sqlDoors,
    "sql-place": sqlPlace,
    untranslated,
  },
};
