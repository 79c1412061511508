import type { Node, Rule, RuleContext } from "../rule.ts";

/** Former names of this project, each with the standard term that replaced it (STYLE.md). */
const termFor: ReadonlyMap<string, string> = new Map([
  ["Ground", "AppContext"],
  ["ground", "context"],
  ["PageGround", "LoadContext"],
  ["Lane", "SharedConnections"],
  ["KeptFirst", "ResponseFastPath"],
  ["AnswerCache", "ResponseCache"],
  ["CachedAnswer", "CachedResponse"],
  ["keepIn", "cachedIn"],
  ["keepEach", "cachedMany"],
  ["madeFrom", "dependsOn"],
  ["shelves", "catalogueReads, sources or categories"],
  ["windowOf", "storefrontOf"],
  ["wayTo", "choosePlan"],
  ["isFew", "sortsAll"],
  ["telling", "selectiveWords"],
  ["Packed", "JsonBlob"],
  ["WrittenOnce", "CachedFragment"],
  ["TakenOverLater", "DeferredHydration"],
  ["noteAct", "audit"],
  ["Postmark", "Envelope"],
  ["addressLetter", "renderMail"],
  ["keepTidy", "runMaintenance"],
  ["Desk", "OrderContext"],
  ["KitLink", "AppLink"],
  ["Ask", "RequestOf or RequestOptions"],
  ["Given", "Input, or the name of the props"],
  ["Asked", "Input or Query"],
  ["Sent", "Input, Body or Query"],
  ["ParsedAsk", "ParsedRequest"],
  ["Asker", "Requester"],
  ["AskFailed", "RequestFailed"],
  ["AskOptions", "RequestOptions"],
  ["sendAsk", "sendRequest"],
  ["tryAct", "toastOnFailure or orderResultOf"],
  ["orAlert", "alertOnFailure"],
  ["Acted", "OrderResult"],
  ["Told", "the name of the message or of the listener"],
  ["tellCart", "showCartToast"],
  ["tellSessionLost", "notifySessionLost"],
  ["DeskDialog", "OrderActionDialog"],
  ["OrderDesk", "OrderRecords"],
  ["TakeAlong", "DataDownload"],
  ["SignOnAnew", "Reauthenticate"],
  ["WayHome", "RedirectHome"],
  ["needAccount", "requireAccount"],
  ["isOwnAddress", "isLocalPath"],
  ["makeStore", "makePageState"],
  ["shopFacts", "shopJsonLd"],
  ["storeFacts", "storeJsonLd"],
  ["productFacts", "productJsonLd"],
  ["watchLaws", "watchInvariants"],
  ["wallsDown", "withoutRowSecurity"],
  ["holdProduct", "lockProduct"],
  ["holdStoreOrder", "lockStoreOrder"],
  ["holdStoreOrders", "lockStoreOrders"],
  ["holdOwnOrder", "lockOwnOrder"],
  ["theHeldProduct", "theLockedProduct"],
  ["theHeldTenant", "theLockedTenant"],
  ["theHeldCategory", "theLockedCategory"],
  ["HeldVersion", "EffectiveVersion"],
  ["lookAtChanges", "pollChanges"],
  ["tidyChanges", "pruneChanges"],
  ["Wakes", "Notifies"],
  ["wakes", "notifies"],
  ["taking", "withTimeout"],
  ["turnOf", "acquire"],
  ["sealedWith", "keyIdOf"],
  ["resealConnections", "reencryptConnections"],
  ["Dating", "RevenueEvent"],
  ["DatedFilter", "EventFilter"],
  ["withinGuesses", "limitCodeAttempts"],
  ["guesser", "requester"],
  ["CELL_DEPTHS", "BUCKET_DEPTHS"],
  ["ofCells", "inBuckets"],
  ["tellWhatWaits", "notifyOfWaitingWork"],
  ["util", "the name of what it does"],
  ["utils", "the name of what it does"],
  ["helper", "the name of what it does"],
  ["helpers", "the name of what it does"],
  ["misc", "the name of what it does"],
]);

type Identifier = Node & { name: string };

/** A name must be a term that an engineer would search for. */
export const plainNames: Rule = {
  create(context: RuleContext) {
    const reported = new Set<string>();
    return {
      Identifier(node: Identifier) {
        const term = termFor.get(node.name);
        if (term === undefined || reported.has(node.name)) return;
        reported.add(node.name); // one report per file is enough to rename it
        context.report({ node, message: `"${node.name}" is no term of the field: write ${term}.` });
      },
    };
  },
};
