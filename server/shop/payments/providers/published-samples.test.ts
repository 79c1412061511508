import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { PayOS } from "@payos/node";
import type { ProviderWebhook } from "#demo/bank/provider-webhook.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import type { ProviderRequest } from "./provider.ts";
import { providers } from "./providers.ts";

const now = new Date("2026-11-23T02:30:00Z");
const secret = "spsk_live_8hJw3tYx9QmC";

const requestOf = (
  { headers, body }: ProviderWebhook,
  more: Partial<ProviderRequest> = {},
): ProviderRequest => ({ rawBody: Buffer.from(body), headers, secrets: [secret], now, ...more });

describe("what the providers published", () => {
  // github.com/CassoHQ/casso-webhook-v2-verify-signature: php.php, java.java, python.py and golang.go agree.
  const cassoTrial = {
    error: 0,
    data: {
      id: 0,
      reference: "MA_GIAO_DICH_THU_NGHIEM",
      description: "giao dich thu nghiem",
      amount: 599000,
      runningBalance: 25000000,
      transactionDateTime: "2024-10-03 15:06:37",
      accountNumber: "88888888",
      bankName: "VPBank",
      bankAbbreviation: "VPB",
      virtualAccountNumber: "",
      virtualAccountName: "",
      counterAccountName: "NGUYEN VAN A",
      counterAccountNumber: "8888888888",
      counterAccountBankId: "970415",
      counterAccountBankName: "VietinBank",
    },
  };
  const cassoRequest = {
    rawBody: Buffer.from(JSON.stringify(cassoTrial, null, 2)),
    headers: {
      "x-casso-signature":
        "t=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3",
    },
    secrets: ["mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs"],
    now: new Date(1727948258788),
  };

  test("Casso's sample is right, and is a trial without a transaction", () => {
    expect(providers.casso.verify(cassoRequest)).toMatchObject({ ok: true, transactions: [] });
  });

  test("Casso's other sample is read; the signature that its README prints for it is wrong", () => {
    const data = {
      ...cassoTrial.data,
      id: 218897,
      reference: "FT24364030863634",
      description: "hoi lai 100 bao mun dua",
      amount: 16775000,
      runningBalance: 16775000,
      transactionDateTime: "2024-12-23 07:00:00",
      accountNumber: "123456789",
      bankName: "MBBank",
      bankAbbreviation: "MBB",
      counterAccountName: "",
      counterAccountNumber: "",
      counterAccountBankId: "",
      counterAccountBankName: "",
    };
    const signed = (v1: string) =>
      providers.casso.verify({
        rawBody: Buffer.from(JSON.stringify({ error: 0, data })),
        headers: { "x-casso-signature": `t=1734924830020,v1=${v1}` },
        secrets: ["g3oZ950pJQ4k6REhOPGkx37RsXgWz9QJ9RCAZ7i0yagLF32XQZtemQ6r3JIo4MCr"],
        now: new Date(1734924830020),
      });
    expect(
      signed(
        "b3d9438862f167b4e441451b46adaff01f4aaa0c05fa86df1803b7452616c449b9f69837be23b76f79862b346c8bc90a4f1152397a886d4ec24e857cdf6ad08f",
      ),
    ).toMatchObject({
      ok: true,
      transactions: [
        {
          externalId: "218897",
          account: "123456789",
          amount: 16_775_000,
          direction: "in",
          text: "hoi lai 100 bao mun dua",
          at: new Date("2024-12-23T07:00:00+07:00"),
          reference: "FT24364030863634",
          balance: 16_775_000,
        },
      ],
    });
    expect(
      signed(
        "6cec920aa3352341d3710d4ce89de3c73481739bdf240c89a440fb988bfb113f87be23dc75ad16982f6fbdb65553b73f4e51e73ed4764928f0401cd4a949a4c8",
      ),
    ).toEqual({ ok: false, why: "proof" });
  });

  // payos.vn/docs/tich-hop-webhook/kiem-tra-du-lieu-voi-signature
  test("payOS's sample is right, and is the trial that it sends when an address is saved", () => {
    const body = {
      code: "00",
      desc: "success",
      success: true,
      data: {
        orderCode: 123,
        amount: 3000,
        description: "VQRIO123",
        accountNumber: "12345678",
        reference: "TF230204212323",
        transactionDateTime: "2023-02-04 18:25:00",
        currency: "VND",
        paymentLinkId: "124c33293c43417ab7879e14c8d9eb18",
        code: "00",
        desc: "Thành công",
        counterAccountBankId: "",
        counterAccountBankName: "",
        counterAccountName: "",
        counterAccountNumber: "",
        virtualAccountName: "",
        virtualAccountNumber: "",
      },
      signature: "412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03",
    };
    const request = requestOf(
      { headers: {}, body: JSON.stringify(body) },
      { secrets: ["1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675"] },
    );
    expect(providers.payos.verify(request)).toMatchObject({ ok: true, transactions: [] });
    body.data.amount = 3001;
    const changed = { ...request, rawBody: Buffer.from(JSON.stringify(body)) };
    expect(providers.payos.verify(changed)).toEqual({ ok: false, why: "proof" });
  });

  // developer.sepay.vn/en/sepay-webhooks: the sample body of its documentation.
  test("SePay's sample is read with its key, whatever its spaces and null fields", () => {
    const body = `{
      "id": 92704, "gateway":"Vietcombank", "transactionDate":"2023-03-25 14:02:37",
      "accountNumber":"0123499999", "code":null, "content":"chuyen tien mua iphone", "transferType":"in",
      "transferAmount":2277000, "accumulated":19077000, "subAccount":null,
      "referenceCode":"MBVCB.3278907687", "description":"" }`;
    const headers = { authorization: `Apikey ${secret}` };
    expect(providers.sepay.verify(requestOf({ headers, body }))).toMatchObject({
      ok: true,
      transactions: [
        {
          externalId: "92704",
          account: "0123499999",
          amount: 2_277_000,
          direction: "in",
          text: "chuyen tien mua iphone",
          at: new Date("2023-03-25T14:02:37+07:00"),
          reference: "MBVCB.3278907687",
          balance: 19_077_000,
        },
      ],
    });
  });

  test("payOS's own library signs what the shop accepts, and refuses what the shop refuses", async () => {
    const client = new PayOS({ clientId: "id", apiKey: "key", checksumKey: secret });
    const scalar = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("null", "undefined", "a&b=c", "Thành công", ""),
      fc.integer(),
      fc.constant(null),
    );
    const data = fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,6}$/), scalar, { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(data, async (values) => {
        const signature = await client.crypto.createSignatureFromObj(values, secret);
        const request = requestOf({
          headers: {},
          body: JSON.stringify({ data: values, signature }),
        });
        // The proof is right, so only the missing fields are refused.
        expect(providers.payos.verify(request)).toMatchObject({ ok: true, transactions: null });
        expect(providers.payos.verify({ ...request, secrets: ["other"] })).toEqual({
          ok: false,
          why: "proof",
        });
      }),
      { numRuns: 60 },
    );
    const bank = openSimulatedBank({ provider: "payos", account: "0123499999", secret });
    const { body } = bank.webhook(bank.transfer({ amount: 12_000, text: "BTK7M4Q2XR", at: now }));
    expect(await client.webhooks.verify(JSON.parse(body))).toMatchObject({ amount: 12_000 });
  });
});
