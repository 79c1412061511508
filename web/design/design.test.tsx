import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Dialog } from "./overlay/dialog.tsx";
import { Histogram } from "./data/histogram.tsx";
import { Pager } from "./data/pager.tsx";
import { Picture } from "./picture/picture.tsx";
import { Stars } from "./data/stars.tsx";
import { Table } from "./data/table.tsx";
import { TextField } from "./form/text-field.tsx";
import { dialogOpener } from "./overlay/opener.ts";

describe("a field", () => {
  it("ties hint and every error to its input", () => {
    const html = renderToStaticMarkup(
      <TextField
        id="mail"
        label="E-mail"
        required
        hint="Work"
        errors={["Too short", "No digit"]}
      />,
    );
    expect(html).toContain('<label for="mail"');
    expect(html).toContain('aria-describedby="mail-hint mail-errors"');
    expect(html).toContain('aria-invalid="true"');
    expect(html.match(/<li/g)).toHaveLength(2);
  });

  it("has no description without hint and errors", () => {
    const html = renderToStaticMarkup(<TextField label="Name" />);
    expect(html).not.toMatch(/aria-(describedby|invalid)=/);
  });
});

describe("markup rendered on the server", () => {
  it("opens a dialog by its id without a script", () => {
    const html = renderToStaticMarkup(
      <>
        <button type="button" {...dialogOpener("box")}>
          Open
        </button>
        <Dialog id="box" title="Box" closeLabel="Close">
          Inside
        </Dialog>
      </>,
    );
    expect(html).toContain('command="show-modal" commandfor="box"');
    expect(html).toContain('<dialog id="box"');
    expect(html).toContain('command="close" commandfor="box"');
  });

  it("draws widths by classes, never by style attributes (the page's policy forbids them)", () => {
    const html = renderToStaticMarkup(
      <>
        <Stars rating={4.37} label="4.4 of 5" />
        <Stars rating={9} label="5 of 5" />
        <Histogram label="Stars" bars={[{ key: "5", label: "5", percent: 63.6, value: "63" }]} />
      </>,
    );
    expect(html).toContain("bar-88");
    expect(html).toContain("bar-100");
    expect(html).toContain("bar-64");
    expect(html).not.toContain("style=");
  });

  it("fetches only priority pictures eagerly, better formats first", () => {
    const picture = { src: "/a.webp", width: 640, height: 640, alt: "Drill" };
    const sources = [{ type: "image/avif" as const, srcSet: "/a.avif 640w" }]; // a literal type, not string
    const html = renderToStaticMarkup(<Picture {...picture} sources={sources} sizes="50vw" />);
    expect(html).toMatch(/<source type="image\/avif".*<img/);
    expect(html).toContain('loading="lazy"');
    expect(renderToStaticMarkup(<Picture {...picture} priority />)).toContain('loading="eager"');
  });
});

describe("lists", () => {
  it("leaves the pager out when there is one page, and marks the current one", () => {
    const texts = { label: "Pages", previousLabel: "Back", nextLabel: "On" };
    const pager = (page: number, pages: number) =>
      renderToStaticMarkup(
        <Pager
          {...texts}
          page={page}
          pages={pages}
          hrefOf={(n) => `?page=${n}`}
          pageLabel={(n) => `Page ${n}`}
        />,
      );
    expect(pager(1, 1)).toBe("");
    expect(pager(2, 3)).toContain('href="?page=2" aria-label="Page 2" aria-current="page"');
    expect(pager(1, 3)).not.toContain('rel="prev"');
  });

  it("keeps a table's roles, which cards on a phone would lose", () => {
    const html = renderToStaticMarkup(
      <Table
        caption="Goods"
        rows={[{ id: 1 }]}
        rowKey={(row) => row.id}
        columns={[{ key: "id", label: "Number", cell: (row) => row.id }]}
      />,
    );
    for (const role of ["table", "rowgroup", "row", "columnheader", "cell"]) {
      expect(html).toContain(`role="${role}"`);
    }
  });
});
