import type { Calls } from "../../app-context.ts";
import type { SearchParts } from "../search/search.ts";
import { trySynonyms } from "./try-synonyms.ts";
import { listUnfound } from "./unfound/unfound-searches.ts";
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from "./write-synonyms.ts";

export const synonymsRoutes = ({ serve }: Calls, { index }: Pick<SearchParts, "index">): void => {
  serve("GET /admin/synonyms", async ({ context }) => await listSynonyms(context));
  serve("GET /admin/unfound-searches", async ({ context }) =>
    listUnfound(context.db, context.clock()),
  );
  serve("POST /admin/synonyms/trial", async ({ context, body, language }) =>
    trySynonyms({ db: context.db, index }, body, language),
  );
  serve("POST /super/synonyms", async ({ context, caller, body }) =>
    addSynonyms(context, caller, body),
  );
  serve("PUT /super/synonyms/{id}", async ({ context, caller, params, body }) =>
    changeSynonyms(context, caller, params.id, body),
  );
  serve("DELETE /super/synonyms/{id}", async ({ context, caller, params }) => {
    await removeSynonyms(context, caller, params.id);
    return undefined;
  });
};
