import type { Changes } from "#server/platform/database/changes/changes.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { synonymsTag, tenantsTag } from "#server/shop/cache-tags.ts";
import { SynonymList } from "../synonyms/synonym-list.ts";
import { openUnfoundCounter } from "../synonyms/unfound/unfound-searches.ts";
import { findGroups } from "../synonyms/synonyms.queries.ts";
import { cachedUntilChanged } from "./cached-until-changed.ts";
import { openSearchIndex } from "./index/search-index.ts";
import { StoreNames } from "./store-names.ts";
import { findStoreNames } from "./search.queries.ts";
import type { SearchParts } from "./search.ts";

/** Opens the parts of the search that this process keeps: its index, the synonyms and the names of the stores. */
export const openSearch = (
  changes: Pick<Changes, "subscribe">,
  context: { db: Database; clock: Clock },
): SearchParts => ({
  index: openSearchIndex(changes, context),
  synonyms: cachedUntilChanged(
    changes,
    synonymsTag,
    async (db) => new SynonymList(await findGroups(db)),
  ),
  storeNames: cachedUntilChanged(
    changes,
    tenantsTag,
    async (db) => new StoreNames(await findStoreNames(db)),
  ),
  countUnfound: openUnfoundCounter(context).count,
});
