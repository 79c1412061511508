import { useState } from "react";
import { policyDifferences } from "#contract/rich-text/policy-differences.ts";
import {
  DEFAULT_RETURN_SHIPPING_CAP,
  RETURN_SHIPPING_CAP_MAX,
} from "#contract/rules/returns/reasons.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { MoneyField } from "../kit/fields/money-field.tsx";
import { NumberField } from "../kit/fields/number-field.tsx";
import { EditForm } from "../kit/edit-form.tsx";
import { PreviewPane } from "../kit/preview-pane.tsx";
import { PublishDialog } from "../kit/publish-dialog.tsx";
import { useEdit } from "../kit/use-edit.ts";
import { EarlierVersions } from "./earlier-versions.tsx";
import {
  contentOf,
  errorsOf,
  durationOf,
  formValuesOf,
  valuesOfContent,
  waitingOf,
  type PolicyValues,
  type StorePolicy,
} from "./policy-values.ts";
import { PolicyDifferencesNotice } from "./policy-differences-notice.tsx";
import { PolicyPreview } from "./policy-preview.tsx";
import { PolicyText } from "./policy-text.tsx";
import { PolicyState } from "./policy-state.tsx";

type PolicyEditorProps = {
  policy: StorePolicy;
  onChanged: (policy: StorePolicy) => void;
  readAgain: () => Promise<StorePolicy>;
};

/** Edits a policy next to its preview, saves it as a draft and publishes it. */
export function PolicyEditor({ policy, onChanged, readAgain }: PolicyEditorProps) {
  const { t } = useTranslation("store-policies");
  const language = useLanguage();
  const { name } = policy;
  const [publishes, setPublishes] = useState(false);
  const [edited, setEdited] = useState(language);
  const check = (values: PolicyValues) =>
    Object.fromEntries(
      Object.entries(errorsOf(name, values, language)).map(([field, error]) => [
        field,
        [t(`fault.${error}`, { amount: showMoney(language, RETURN_SHIPPING_CAP_MAX) })],
      ]),
    );
  const edit = useEdit({
    loaded: policy,
    formValuesOf,
    check,
    send: (values, version) =>
      ask("PUT /admin/policies/{name}", {
        params: { name },
        body: { ...contentOf(values), version },
      }),
    readAgain,
    savedText: t("saved"),
    onSaved: onChanged,
  });
  const { form } = edit;
  const beginAnew = (next: StorePolicy) => {
    edit.beginAnew(next);
    onChanged(next);
  };
  const duration = durationOf(name);
  const isComplete = Object.keys(errorsOf(name, form.values, language)).length === 0;
  const isWaiting = waitingOf(policy) !== null;
  const publish = { label: t("publish.act"), onPress: () => setPublishes(true) };
  const labels: Record<keyof PolicyValues, string> = {
    "translations.en.text": t("field.textEn"),
    "translations.vn.text": t("field.textVn"),
    warrantyMonths: t("field.warrantyMonths"),
    returnDays: t("field.returnDays"),
    returnShippingCap: t("field.returnShippingCap"),
  };
  return (
    <>
      <PolicyState
        policy={policy}
        onWithdraw={async (version) =>
          await toastOnFailure(async () => {
            await ask("DELETE /admin/policies/{name}/versions/{version}", {
              params: { name, version },
            });
            beginAnew(await readAgain());
          })
        }
      />
      <EditForm
        edit={edit}
        labelOf={(field) => labels[field]}
        saveLabel={t("saveDraft")}
        acts={
          edit.changed && !isWaiting
            ? [{ ...publish, disabled: edit.busy || !isComplete }]
            : undefined
        }
        next={
          policy.draft && isComplete && !isWaiting
            ? { ...publish, said: t("state.draft") }
            : undefined
        }
      >
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <section className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
            {duration && (
              <NumberField
                {...form.choice(duration.field)}
                label={labels[duration.field]}
                hint={t(`hint.${duration.field}`)}
                required
                className="max-w-80"
              />
            )}
            {name === "returns" && (
              <MoneyField
                {...form.choice("returnShippingCap")}
                label={labels.returnShippingCap}
                hint={t("hint.returnShippingCap", {
                  amount: showMoney(language, DEFAULT_RETURN_SHIPPING_CAP),
                })}
                className="max-w-80"
              />
            )}
            <PolicyText form={form} language={edited} onLanguage={setEdited} />
          </section>
          <PreviewPane edited={edited}>
            {(language) => <PolicyPreview name={name} values={form.values} language={language} />}
          </PreviewPane>
        </div>
      </EditForm>
      <EarlierVersions
        policy={policy}
        canPublish={!isWaiting}
        onPublishAgain={(content) => {
          for (const [field, value] of Object.entries(valuesOfContent(content)))
            form.choice(field as keyof PolicyValues).onValue(value); // as: the fields of these values
          setPublishes(true);
        }}
      />
      {publishes && (
        <PublishPolicy
          name={name}
          values={form.values}
          version={edit.base.version}
          onPublished={(next) => {
            setPublishes(false);
            beginAnew(next);
          }}
          onClose={() => setPublishes(false)}
        />
      )}
    </>
  );
}

type PublishPolicyProps = {
  name: StorePolicy["name"];
  values: PolicyValues;
  version: number;
  onPublished: (policy: StorePolicy) => void;
  onClose: () => void;
};

/** Publishes what the form says; a text that names other terms than its field only with a confirmation. */
function PublishPolicy({ name, values, version, onPublished, onClose }: PublishPolicyProps) {
  const { t } = useTranslation("store-policies");
  const [confirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const content = contentOf(values);
  const differences = policyDifferences(name, content);
  const mayPublish = confirmed || differences.length === 0;
  return (
    <PublishDialog
      title={t("publish.title")}
      submitLabel={t("publish.submit")}
      nowText={t("publish.nowText")}
      laterText={t("publish.laterText")}
      publish={async (startsAt) => {
        setMissing(!mayPublish);
        if (!mayPublish) return;
        const next = await ask("POST /admin/policies/{name}/versions", {
          params: { name },
          body: { ...content, startsAt, version, confirmed },
        });
        if (next.scheduled)
          showToast("success", t("publish.done", { time: showTime(next.scheduled.since) }));
        onPublished(next);
      }}
      onClose={onClose}
    >
      <p>{t("publish.text")}</p>
      {differences.length > 0 && (
        <PolicyDifferencesNotice
          {...{ name, values, differences, confirmed }}
          onConfirmed={setConfirmed}
          isMissing={isMissing && !confirmed}
        />
      )}
    </PublishDialog>
  );
}
