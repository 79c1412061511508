import { type Rule, type RuleContext, pathOf } from "../rule.ts";

const empty =
  /^(services?|managers?|helpers?|utils?|utilities|common|misc|data|handlers?|handles?|process|processors?)$/;

const top = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };

/** A file's name must say what it contains; empty words such as "utils" fit any file. */
export const fileNames: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    return {
      Program() {
        const report = (message: string) => context.report({ loc: top, message });
        for (const segment of path.split("/")) {
          if (!/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(segment)) {
            report(`"${segment}": files are named in kebab-case after their main export.`);
          }
          const word = segment.split(/[-.]/).find((part) => empty.test(part));
          if (word) {
            report(`"${segment}": "${word}" fits any file, so it names none; say what it holds.`);
          }
        }
      },
    };
  },
};
