import { bcp47, type Language } from "#contract/language.ts";
import { translate, type TextTree, type TextValues } from "#contract/translate.ts";
import { RequestFailed } from "../api/request-failed.ts";
import { fetchOverNetwork } from "../api/over-network.ts";
import { makePageState } from "../page-state.ts";
import type { Namespace, Translate } from "./text-keys.ts";

/** The namespaces that every page needs; pages name further ones in `handle.texts`. */
export const frameTexts = ["frame", "catalogue", "accounts"] as const satisfies Namespace[];

/** Returns the URL of the texts of a language and namespace (`spec §7`). */
export const textsUrl = (language: Language, namespace: string): string =>
  `/locales/${language}/${namespace}.json?v=${__TEXTS_VERSION__}`;

type Say = (key: string, values?: TextValues) => string;

/** The loaded texts of one language. */
export class LanguageTexts {
  readonly language: Language;
  readonly #trees: Map<string, TextTree>;
  readonly #pending = new Map<string, Promise<void>>();
  readonly #awaited = new Map<string, Promise<void>>();
  readonly #translators = new Map<string, Say>();

  constructor(language: Language, trees: Readonly<Record<string, TextTree>> = {}) {
    this.language = language;
    this.#trees = new Map(Object.entries(trees));
  }

  get namespaces(): string[] {
    return [...this.#trees.keys()];
  }

  /** Fetches a namespace once for all callers. A failed fetch is forgotten, so that the next call tries again. */
  load(namespace: string): Promise<void> {
    const pending = this.#pending.get(namespace) ?? this.#fetch(namespace);
    this.#pending.set(namespace, pending);
    return pending;
  }

  /**
   * Returns the promise that a component must `use` before it reads a namespace, or undefined if the texts were loaded
   * before. The result doesn't change when the texts arrive, because React expects the same `use` after its wait.
   */
  awaited(namespace: string): Promise<void> | undefined {
    const known = this.#awaited.get(namespace);
    if (known || this.#trees.has(namespace)) return known;
    const awaited = this.load(namespace);
    this.#awaited.set(namespace, awaited);
    return awaited;
  }

  async #fetch(namespace: string): Promise<void> {
    if (this.#trees.has(namespace)) return;
    try {
      const answer = await fetchOverNetwork(textsUrl(this.language, namespace));
      if (!answer.ok)
        throw new RequestFailed(
          answer.status,
          `texts ${namespace}: ${answer.status}`,
          {},
          "status",
        );
      this.#trees.set(namespace, (await answer.json()) as TextTree); // as: a file of texts
    } catch (error) {
      this.#pending.delete(namespace);
      this.#awaited.delete(namespace);
      throw error;
    }
  }

  /**
   * Keys without a prefix belong to this namespace. Returns the same function each time, so that it can be a
   * dependency.
   */
  translator<First extends Namespace, More extends Namespace>(
    first: First,
  ): Translate<First, More> {
    const made =
      this.#translators.get(first) ??
      ((key, values) => {
        const colon = key.indexOf(":");
        const tree = this.#trees.get(colon < 0 ? first : key.slice(0, colon)) ?? {};
        return translate(tree, this.language, key.slice(colon + 1), values) ?? key;
      });
    this.#translators.set(first, made);
    return made;
  }

  /** Returns a subtree of texts with an order and lists of its own: the sections of a page. */
  branch(namespace: Namespace, key: string): TextTree {
    let found: TextTree[string] | undefined = this.#trees.get(namespace);
    for (const part of key.split(".")) found = (found as TextTree | undefined)?.[part]; // as: a path of branches
    return (found ?? {}) as TextTree; // as: the caller names a branch
  }
}

const rendered = new Map<Language, LanguageTexts>();

/** Server only: stores all texts of a language in memory. */
export const registerTexts = (
  language: Language,
  trees: Readonly<Record<string, TextTree>>,
): LanguageTexts => {
  const texts = new LanguageTexts(language, trees);
  rendered.set(language, texts);
  return texts;
};

/** Browser only: the texts of the page's language; null until `openTexts`. */
export const spokenTexts = makePageState<LanguageTexts | null>(null);

/** Returns the texts outside of components (`meta`): in the browser those of its language, else of the rendered one. */
export const textsNow = (language: Language = "en"): LanguageTexts => {
  const texts = spokenTexts.now() ?? rendered.get(language);
  if (!texts) throw new Error(`texts of ${language} are not open`);
  return texts;
};

/** Switches to a language once the texts of the frame and of the namespaces are loaded. Browser only. */
export const openTexts = async (
  language: Language,
  namespaces: readonly string[],
): Promise<void> => {
  const texts = new LanguageTexts(language);
  const wanted = new Set<string>([...frameTexts, ...namespaces]);
  await Promise.all([...wanted].map((namespace) => texts.load(namespace)));
  spokenTexts.set(texts);
  document.documentElement.lang = bcp47(language);
};
