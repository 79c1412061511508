/** A package is needed that a production install leaves out. The message says which one, and what to do. */
export class MissingPackage extends Error {}
