// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "decor.cancel": { params: { now: Date; tenant: number; id: number }; row: {} };
    "decor.count-scheduled": { params: { tenant: number; now: Date }; row: { count: number } };
    "decor.delete-old": { params: { tenant: number; now: Date }; row: {} };
    "decor.delete-unused": { params: { tenant: number; before: Date }; row: {} };
    "decor.draft": { params: { tenant: number; now: Date }; row: { sections: unknown; version: number; savedAt: Date | null; savedBy: string | null; isShown: boolean; isScheduled: boolean } };
    "decor.insert-draft": { params: { tenant: number }; row: {} };
    "decor.insert-picture": { params: { tenant: number; file: string; now: Date }; row: { id: number } };
    "decor.insert-version": { params: { tenant: number; sections: string; from: Date; now: Date; accountId: number }; row: { id: number } };
    "decor.lock-draft": { params: { tenant: number }; row: { sections: unknown; version: number; savedAt: Date | null; savedBy: string | null } };
    "decor.own-pictures": { params: { tenant: number }; row: { id: number; file: string; hasAvif: boolean } };
    "decor.picture-file": { params: { tenant: number; file: string }; row: { id: number } };
    "decor.pictures": { params: { tenant: number; ids: readonly (number | null)[] }; row: { id: number; file: string; hasAvif: boolean } };
    "decor.references": { params: { products: readonly (number | null)[]; tenant: number; categories: readonly (number | null)[]; vouchers: readonly (number | null)[]; pictures: readonly (number | null)[] }; row: { kind: string; id: number } };
    "decor.set-avif": { params: { tenant: number; file: string }; row: {} };
    "decor.shown": { params: { tenant: number; now: Date }; row: { sections: unknown; nextStart: Date | null } };
    "decor.update-draft": { params: { sections: string; now: Date; accountId: number; tenant: number }; row: {} };
    "decor.version": { params: { tenant: number; id: number }; row: { sections: unknown } };
    "decor.versions": { params: { now: Date; tenant: number }; row: { id: number; sectionCount: number; shownFrom: Date; publishedAt: Date; publishedBy: string; state: string } };
  }
}

export {};
