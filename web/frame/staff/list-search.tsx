import { useEffect, useRef, type ComponentProps } from "react";
import { Form } from "react-router";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { CloseIcon, SearchIcon } from "#web/design/icon/icons.tsx";
import { TextInput } from "#web/design/form/text-input.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";

type ListSearchProps = {
  path: string;
  /** Name of the URL parameter that holds the text. */
  name: string;
  value: string | undefined;
  /** Parameters of the URL that a search preserves. */
  params: Record<string, string | number | boolean | undefined>;
  texts: { label: string; placeholder: string; clear: string; submit: string };
  maxLength: number;
  autoCapitalize?: ComponentProps<"input">["autoCapitalize"];
};

/** Searches a list of the administration. The text is in the URL, and each search starts at the first page. */
export function ListSearch(props: ListSearchProps) {
  const { path, name, value, params, texts, maxLength, autoCapitalize } = props;
  const input = useRef<HTMLInputElement>(null);
  // The browser's back and forward buttons change the search too; the focus stays where it is.
  useEffect(() => {
    if (input.current) input.current.value = value ?? "";
  }, [value]);
  return (
    <Form
      action={path}
      role="search"
      preventScrollReset
      className="flex w-full gap-2 sm:w-auto sm:max-w-120 sm:flex-1"
    >
      {Object.entries(params).map(
        ([key, each]) =>
          each !== undefined && <input key={key} type="hidden" name={key} value={String(each)} />,
      )}
      <div className="min-w-0 flex-1">
        <TextInput
          ref={input}
          type="search"
          name={name}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          defaultValue={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize={autoCapitalize}
          spellCheck={false}
          className="[&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      {value !== undefined && (
        <Link
          to={listHref(path, params)}
          onClick={() => input.current?.focus()}
          aria-label={texts.clear}
          title={texts.clear}
          className={buttonClass({ look: "quiet", square: true })}
        >
          <CloseIcon />
        </Link>
      )}
      <Button type="submit" square aria-label={texts.submit} title={texts.submit}>
        <SearchIcon />
      </Button>
    </Form>
  );
}
