import { useNavigate } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { findStoreCategories } from "#web/staff/products/load-products.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { Route } from "./+types/voucher.page";
import { CODES_HASH } from "./form/single-use-codes.tsx";
import { VoucherEditor } from "./form/voucher-editor.tsx";
import { lacksCodes, voucherCalls, voucherPaths } from "./voucher-calls.ts";
import { ownerOf } from "./voucher-query.ts";
import { VouchersSkeleton } from "./vouchers-skeleton.tsx";

export const handle = { texts: ["staff", "kit", "vouchers", "catalogue", "products"] };

const NEW = "new";

/** Loads a voucher, or for a new one the voucher that it copies, with the names of its products. */
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const owner = ownerOf(pathname);
  const isNew = params.id === NEW;
  const copied = searchParams.get("copy");
  const id = isNew ? copied : params.id;
  const [source, categories] = await Promise.all([
    id === null ? undefined : voucherCalls(owner).show(id),
    owner === "store" ? findStoreCategories() : [],
    textsReady("staff", "kit", "vouchers", "catalogue", "products"),
  ]);
  const names = await Promise.all((source?.productIds ?? []).map(nameOf));
  return { owner, isNew, source, categories, names };
};

/** A product's id and name; a product that is no longer there has its id as name. */
const nameOf = async (id: string): Promise<[id: string, name: string]> => {
  try {
    return [id, (await ask("GET /products/{id}", { params: { id } })).name];
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return [id, `#${id}`];
    throw error;
  }
};

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) => {
  const { t } = metaContext(matches);
  const title = t(
    pathname.endsWith(`/${NEW}`) ? "vouchers:form.newTitle" : "vouchers:form.editTitle",
  );
  return pageMeta({ title, index: false });
};

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  const { t } = useTranslation("vouchers");
  return <VouchersSkeleton title={t(params.id === NEW ? "form.newTitle" : "form.editTitle")} />;
}

/** The editor of a voucher, with a preview and a trial on a sample cart. */
export default function VoucherPage({ loaderData }: Route.ComponentProps) {
  const { owner, isNew, source, categories, names } = loaderData;
  const { t } = useTranslation("vouchers");
  const navigate = useNavigate();
  const { list, edit } = voucherPaths[owner];
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-col items-start gap-1">
        <AppLink href={list} className={buttonClass({ look: "link", size: "sm" })}>
          <ArrowLeftIcon className="size-4" />
          {t("form.back")}
        </AppLink>
        <PageHeading>{t(isNew ? "form.newTitle" : "form.editTitle")}</PageHeading>
      </div>
      <VoucherEditor
        key={`${isNew} ${source?.id} ${source?.version}`}
        owner={owner}
        voucher={isNew ? undefined : source}
        copied={isNew ? source : undefined}
        categories={categories}
        names={names}
        onSaved={(saved) => {
          showToast("success", t("form.saved", { code: saved.code }));
          void navigate(lacksCodes(saved) ? `${edit(saved.id)}${CODES_HASH}` : list);
        }}
      />
    </div>
  );
}
