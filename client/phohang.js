/** The shop answered, and refused. `code` is stable, `message` is in the language of the request and fit to show. */
export class ApiError extends Error {
	status;
	/** Such as `http/not-found`; undefined where another server answered for the shop. Later versions may have more. */
	code;
	errors;
	/** All members of the problem: some refusals have members of their own. */
	details;
	/** Names the request in the log of the shop. */
	requestId;
	/** The seconds after which the shop asks to try again, if it does. */
	retryAfter;
	constructor(response, details) {
		const { message, code, errors } = details;
		super(typeof message === "string" ? message : `The shop answered ${response.status}.`);
		this.name = "ApiError";
		this.status = response.status;
		this.code = typeof code === "string" ? code : undefined;
		this.errors = Array.isArray(errors) ? errors : [];
		this.details = details;
		this.requestId = response.headers.get("x-request-id");
		const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
		this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
	}
}
/** The one refusal that is plain text. */
const TOKEN_EXPIRED = "Token was expired!";
/** Reads an answer that is no success. It need not be of the shop: a proxy answers with pages. */
const readError = async (response) => {
	const text = await response.text();
	if (response.status === 401 && text === TOKEN_EXPIRED) return new ApiError(response, {
		code: "http/token-expired",
		message: text
	});
	try {
		const problem = JSON.parse(text);
		if (typeof problem === "object" && problem !== null) return new ApiError(response, { ...problem });
	} catch {}
	return new ApiError(response, {});
};
const BASE_PATH = "/ecommerce-shopping/api";
/** The URL of a call. A list in the query becomes a repeated parameter; undefined is left out. */
const urlOf = (baseUrl, path, { params = {}, query = {} }) => {
	const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
		const value = params[name] ?? "";
		// An empty name would be the address of another call.
		if (value === "") throw new TypeError(`${path} needs ${name}`);
		return encodeURIComponent(value);
	});
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...query })) {
		const values = Array.isArray(value) ? value : [value];
		for (const each of values) if (each !== undefined) search.append(name, String(each));
	}
	const asked = search.toString();
	return baseUrl.replace(/\/+$/, "") + BASE_PATH + filled + (asked === "" ? "" : `?${asked}`);
};
/** A form: files as they are, everything else as a part of JSON. */
const formOf = (parts) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(parts)) {
		const values = Array.isArray(value) ? value : [value];
		if (values.every((each) => each instanceof Blob)) {
			for (const file of values) form.append(name, file);
		} else form.append(name, new Blob([JSON.stringify(value)], { type: "application/json" }));
	}
	return form;
};
/** The body of a call with its media type. A form gets its own from `fetch`, with the boundary. */
const bodyOf = ({ body, form }) => {
	if (form) return {
		body: formOf(form),
		type: undefined
	};
	if (body === undefined) return {
		body: null,
		type: undefined
	};
	return {
		body: JSON.stringify(body),
		type: "application/json"
	};
};
/** The longest pause that a shop may ask for, in seconds; the call fails instead of waiting longer. */
const LONGEST_PAUSE_S = 60;
/** Statuses of a shop that did not carry out the call for want of capacity. */
const BUSY = [429, 503];
/** Sends calls, with tries and timeouts. The client has a method for each call. */
export class ApiCaller {
	#options;
	#lists;
	constructor(options, lists) {
		this.#options = options;
		this.#lists = lists;
	}
	/**
	* Reads a list page by page: `for await (const order of client.each("listStoreOrders"))`. Things that move to a later page
	* meanwhile are not repeated. Things that leave the list meanwhile can make it skip others: list by what stays.
	*/
	async *each(name, request, options) {
		const [call, member] = this.#lists[name];
		let query = { ...request?.query };
		let before = new Set();
		for (;;) {
			const answer = await this.send(call, {
				...request,
				query
			}, options);
			const items = answer[member];
			for (const item of items) if (item.id === undefined || !before.has(item.id)) yield item;
			if (answer.next === null) return;
			if (answer.next !== undefined) query = {
				...query,
				after: answer.next
			};
			else {
				const { page = 1 } = query;
				if (items.length < (answer.size ?? 1) || answer.page !== page) return;
				query = {
					...query,
					page: page + 1
				};
			}
			before = new Set(items.map(({ id }) => id));
		}
	}
	/** Sends a call. It is tried again only where a second time does no harm. */
	async send(call, request = {}, options = {}) {
		const { retries = 3, pauseMs = 500 } = this.#options;
		// All tries have one key, so that the shop carries out the first that arrives.
		const key = call.idempotent && (options.idempotencyKey ?? crypto.randomUUID());
		for (let failures = 0;; failures += 1) {
			try {
				return await this.#try(call, request, options, key);
			} catch (error) {
				options.signal?.throwIfAborted();
				const pause = pauseMs * 2 ** failures * (1 + Math.random() / 4);
				const asked = error instanceof ApiError ? error.retryAfter ?? 0 : 0;
				if (failures >= retries || !mayRepeat(call, error) || asked > LONGEST_PAUSE_S) throw error;
				await wait(Math.max(pause, asked * 1e3), options.signal);
			}
		}
	}
	async #try(call, request, options, key) {
		const { baseUrl, token } = this.#options;
		const { body, type } = bodyOf(request);
		const headers = new Headers({
			accept: call.answer === "file" ? "*/*" : "application/json",
			"accept-language": options.language ?? this.#options.language ?? "en"
		});
		if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
		if (type !== undefined) headers.set("content-type", type);
		if (key !== undefined) headers.set("idempotency-key", key);
		const deadline = startDeadline(options.timeoutMs ?? this.#options.timeoutMs, options.signal);
		try {
			const send = this.#options.fetch ?? fetch;
			const response = await send(urlOf(baseUrl, call.path, request), {
				method: call.method,
				headers,
				body,
				signal: deadline.signal,
				// No call of the shop redirects, and another server must not get the token.
				redirect: "error",
				credentials: "omit"
			});
			if (!response.ok) throw await readError(response);
			if (call.answer === "file") return response;
			if (call.answer === "nothing" || response.status === 204) return undefined;
			return await response.json();
		} finally {
			deadline.stop();
		}
	}
}
/**
* Reads and idempotent calls are repeated. So is a PUT that the shop was too busy for, but not one whose answer was lost,
* because a second one would find the version that the first wrote.
*/
const mayRepeat = ({ method, idempotent }, error) => {
	const harmless = method === "GET" || idempotent === true;
	if (error instanceof ApiError) return BUSY.includes(error.status) && (harmless || method === "PUT");
	return harmless && !(error instanceof SyntaxError);
};
const TIMEOUT_MS = 3e4;
/** A signal that aborts with the caller's own, or after a time until it is stopped. */
const startDeadline = (ms = TIMEOUT_MS, signal) => {
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(new DOMException(`no answer within ${ms} ms`, "TimeoutError")), ms);
	return {
		signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal,
		stop: () => clearTimeout(timer)
	};
};
const wait = async (ms, signal) => {
	await new Promise((resolve, reject) => {
		const abort = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", abort);
			resolve();
		}, ms);
		signal?.addEventListener("abort", abort, { once: true });
	});
};
/** A webhook that the shop did not send, or not now. `reason` says what is wrong with it. */
export class WebhookError extends Error {
	reason;
	constructor(reason, message) {
		super(message);
		this.name = "WebhookError";
		this.reason = reason;
	}
}
/** Seconds by which the clocks of both may differ, and that a webhook may take. */
const TOLERANCE_S = 5 * 60;
/**
* Returns the event of a webhook. Throws `WebhookError` unless the shop signed this body for the holder of the secret, in the
* last five minutes. The body is the bytes that arrived, or their text.
*/
export const verifyWebhook = async (secret, headers, body, now = new Date()) => {
	const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	await verifySignature(secret, headers, bytes, now);
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		throw new WebhookError("body", "the body is no JSON");
	}
};
const verifySignature = async (secret, headers, body, now) => {
	const id = headerOf(headers, "webhook-id");
	const sentAt = headerOf(headers, "webhook-timestamp");
	const signatures = headerOf(headers, "webhook-signature");
	if (!/^\d{1,12}$/.test(sentAt)) throw new WebhookError("timestamp", "the time is no number");
	if (Math.abs(now.getTime() / 1e3 - Number(sentAt)) > TOLERANCE_S) throw new WebhookError("timestamp", "the webhook is too old, or a clock is wrong");
	const signed = joined(new TextEncoder().encode(`${id}.${sentAt}.`), body);
	const algorithm = {
		name: "HMAC",
		hash: "SHA-256"
	};
	const bytes = bytesOf(secret.replace(/^whsec_/, ""));
	if (!bytes || bytes.length === 0) throw new TypeError("the secret is `whsec_` and base64");
	const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
	for (const each of signatures.split(" ")) {
		const signature = each.startsWith("v1,") ? bytesOf(each.slice("v1,".length)) : undefined;
		// Compares in constant time. While a secret changes, the shop signs with both.
		if (signature && await crypto.subtle.verify("HMAC", key, signature, signed)) return;
	}
	throw new WebhookError("signature", "no signature fits the secret");
};
const headerOf = (headers, name) => {
	const value = typeof headers.get === "function" ? headers.get(name) : Reflect.get(headers, name);
	if (typeof value === "string" && value !== "") return value;
	throw new WebhookError("headers", `the header ${name} is missing`);
};
const joined = (head, tail) => {
	const whole = new Uint8Array(head.length + tail.length);
	whole.set(head);
	whole.set(tail, head.length);
	return whole;
};
/** The bytes of a text in base64; undefined if it is none. */
const bytesOf = (base64) => {
	try {
		return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	} catch {
		return undefined;
	}
};
/** Every call, as it is sent. */
export const calls = {
	listStores: {
		method: "GET",
		path: "/tenants",
		answer: "json"
	},
	getStore: {
		method: "GET",
		path: "/tenants/{id}",
		answer: "json"
	},
	getSeller: {
		method: "GET",
		path: "/tenants/{id}/seller",
		answer: "json"
	},
	listProvinces: {
		method: "GET",
		path: "/locations/provinces",
		answer: "json"
	},
	listWards: {
		method: "GET",
		path: "/locations/provinces/{code}/wards",
		answer: "json"
	},
	listOldProvinces: {
		method: "GET",
		path: "/locations/old/provinces",
		answer: "json"
	},
	listOldDistricts: {
		method: "GET",
		path: "/locations/old/provinces/{code}/districts",
		answer: "json"
	},
	listOldWards: {
		method: "GET",
		path: "/locations/old/districts/{code}/wards",
		answer: "json"
	},
	convertWard: {
		method: "GET",
		path: "/locations/convert",
		answer: "json"
	},
	listPublicPolicies: {
		method: "GET",
		path: "/tenants/{id}/policies",
		answer: "json"
	},
	getPublicPolicy: {
		method: "GET",
		path: "/tenants/{id}/policies/{name}",
		answer: "json"
	},
	listVatRates: {
		method: "GET",
		path: "/vat-rates",
		answer: "json"
	},
	listProducts: {
		method: "GET",
		path: "/products",
		answer: "json"
	},
	searchProducts: {
		method: "GET",
		path: "/products/search",
		answer: "json"
	},
	getProduct: {
		method: "GET",
		path: "/products/{id}",
		answer: "json"
	},
	getProductOfStore: {
		method: "GET",
		path: "/products/{id}/{tenantId}",
		answer: "json"
	},
	listCategories: {
		method: "GET",
		path: "/categories",
		answer: "json"
	},
	listOwnProducts: {
		method: "GET",
		path: "/admin/products",
		answer: "json"
	},
	addProduct: {
		method: "POST",
		path: "/products",
		answer: "json"
	},
	updateProduct: {
		method: "PUT",
		path: "/products/{id}",
		answer: "json"
	},
	deleteProduct: {
		method: "DELETE",
		path: "/products/{id}",
		answer: "nothing"
	},
	hideProduct: {
		method: "PUT",
		path: "/products/{id}/hidden",
		answer: "json"
	},
	setPriceOrStock: {
		method: "PUT",
		path: "/products/{id}/quick",
		answer: "json"
	},
	updateProducts: {
		method: "POST",
		path: "/products/bulk",
		answer: "json"
	},
	exportProducts: {
		method: "GET",
		path: "/products/export",
		answer: "file"
	},
	importProducts: {
		method: "POST",
		path: "/products/import",
		answer: "json"
	},
	getImportTemplate: {
		method: "GET",
		path: "/products/import/template",
		answer: "file"
	},
	listImports: {
		method: "GET",
		path: "/products/imports",
		answer: "json"
	},
	getImport: {
		method: "GET",
		path: "/products/imports/{id}",
		answer: "json"
	},
	undoImport: {
		method: "DELETE",
		path: "/products/imports/{id}",
		answer: "nothing"
	},
	importStock: {
		method: "POST",
		path: "/products/stock-import",
		answer: "json"
	},
	setStock: {
		method: "PUT",
		path: "/admin/products/stock",
		answer: "json"
	},
	addCategory: {
		method: "POST",
		path: "/categories",
		answer: "json"
	},
	orderCategories: {
		method: "PUT",
		path: "/categories/order",
		answer: "json"
	},
	renameCategory: {
		method: "PUT",
		path: "/categories/{id}",
		answer: "json"
	},
	deleteCategory: {
		method: "DELETE",
		path: "/categories/{id}",
		answer: "nothing"
	},
	listPublicVouchers: {
		method: "GET",
		path: "/tenants/{id}/vouchers",
		answer: "json"
	},
	getStoreDecor: {
		method: "GET",
		path: "/tenants/{id}/decor",
		answer: "json"
	},
	placeOrder: {
		method: "POST",
		path: "/orders",
		answer: "json",
		idempotent: true
	},
	findOrder: {
		method: "POST",
		path: "/orders/find",
		answer: "json"
	},
	listStoreOrders: {
		method: "GET",
		path: "/admin/orders",
		answer: "json"
	},
	countStoreOrders: {
		method: "GET",
		path: "/admin/orders/overview",
		answer: "json"
	},
	countWaitingOrders: {
		method: "GET",
		path: "/admin/orders/waiting",
		answer: "json"
	},
	exportStoreOrders: {
		method: "GET",
		path: "/admin/orders/export",
		answer: "file"
	},
	getStoreOrder: {
		method: "GET",
		path: "/admin/orders/{id}",
		answer: "json"
	},
	moveOrder: {
		method: "PUT",
		path: "/admin/orders/{id}/status",
		answer: "json"
	},
	moveOrders: {
		method: "POST",
		path: "/admin/orders/moves",
		answer: "json"
	},
	answerCancellation: {
		method: "PUT",
		path: "/admin/orders/{id}/cancellation",
		answer: "json"
	},
	setOrderNote: {
		method: "PUT",
		path: "/admin/orders/{id}/note",
		answer: "json"
	},
	recordCall: {
		method: "POST",
		path: "/admin/orders/{id}/calls",
		answer: "json"
	},
	recordPayment: {
		method: "POST",
		path: "/admin/orders/{id}/payments",
		answer: "json"
	},
	recordRefund: {
		method: "POST",
		path: "/admin/orders/{id}/refund",
		answer: "json"
	},
	getOrderBuyer: {
		method: "GET",
		path: "/admin/orders/{id}/buyer",
		answer: "json"
	},
	setBuyerNote: {
		method: "PUT",
		path: "/admin/orders/{id}/buyer/note",
		answer: "json"
	},
	markInvoiceSent: {
		method: "PUT",
		path: "/admin/orders/{id}/invoice",
		answer: "json"
	},
	exportInvoices: {
		method: "GET",
		path: "/admin/invoices/export",
		answer: "file"
	},
	quoteParcel: {
		method: "POST",
		path: "/admin/parcels/quote",
		answer: "json"
	},
	bookParcels: {
		method: "POST",
		path: "/admin/parcels",
		answer: "json"
	},
	listParcels: {
		method: "GET",
		path: "/admin/parcels",
		answer: "json"
	},
	printLabels: {
		method: "POST",
		path: "/admin/parcels/labels",
		answer: "file"
	},
	requestCarrierLabel: {
		method: "POST",
		path: "/admin/parcels/{id}/carrier-label",
		answer: "json"
	},
	getParcel: {
		method: "GET",
		path: "/admin/parcels/{id}",
		answer: "json"
	},
	resolveParcel: {
		method: "POST",
		path: "/admin/parcels/{id}/resolution",
		answer: "json"
	},
	cancelParcel: {
		method: "POST",
		path: "/admin/parcels/{id}/cancellation",
		answer: "json"
	},
	countParcels: {
		method: "GET",
		path: "/admin/parcels/overview",
		answer: "json"
	},
	getCarrierFigures: {
		method: "GET",
		path: "/admin/parcels/figures",
		answer: "json"
	},
	cancelParcels: {
		method: "POST",
		path: "/admin/parcels/cancellations",
		answer: "json"
	},
	listUnpaidParcels: {
		method: "GET",
		path: "/admin/payouts/waiting",
		answer: "json"
	},
	listStoreReturns: {
		method: "GET",
		path: "/admin/returns",
		answer: "json"
	},
	getStoreReturn: {
		method: "GET",
		path: "/admin/returns/{id}",
		answer: "json"
	},
	getReturnPicture: {
		method: "GET",
		path: "/admin/returns/{id}/pictures/{picture}",
		answer: "file"
	},
	getRefundAccount: {
		method: "GET",
		path: "/admin/returns/{id}/account",
		answer: "json"
	},
	decideReturn: {
		method: "PUT",
		path: "/admin/returns/{id}/decision",
		answer: "json"
	},
	nameReturnParcel: {
		method: "PUT",
		path: "/admin/returns/{id}/parcel",
		answer: "json"
	},
	bookReturnParcel: {
		method: "POST",
		path: "/admin/returns/{id}/parcel",
		answer: "json"
	},
	receiveReturn: {
		method: "PUT",
		path: "/admin/returns/{id}/receipt",
		answer: "json"
	},
	inspectReturn: {
		method: "PUT",
		path: "/admin/returns/{id}/inspection",
		answer: "json"
	},
	recordReturnRefund: {
		method: "POST",
		path: "/admin/returns/{id}/refund",
		answer: "json"
	},
	sendReplacement: {
		method: "POST",
		path: "/admin/returns/{id}/replacement",
		answer: "json"
	},
	payInstead: {
		method: "POST",
		path: "/admin/returns/{id}/money",
		answer: "json"
	},
	listReviews: {
		method: "GET",
		path: "/products/{id}/reviews",
		answer: "json"
	},
	getStoreReputation: {
		method: "GET",
		path: "/tenants/{id}/reputation",
		answer: "json"
	},
	listFeaturedReviews: {
		method: "GET",
		path: "/reviews/featured",
		answer: "json"
	},
	getRevenue: {
		method: "GET",
		path: "/admin/revenue",
		answer: "json"
	},
	exportRevenue: {
		method: "GET",
		path: "/admin/revenue/export",
		answer: "file"
	},
	listTransfers: {
		method: "GET",
		path: "/admin/ledger",
		answer: "json"
	},
	getBalances: {
		method: "GET",
		path: "/admin/money",
		answer: "json"
	},
	listStatements: {
		method: "GET",
		path: "/admin/statements",
		answer: "json"
	},
	getStatement: {
		method: "GET",
		path: "/admin/statements/{id}",
		answer: "json"
	},
	exportStatement: {
		method: "GET",
		path: "/admin/statements/{id}/export",
		answer: "file"
	}
};
const lists = {
	listStores: [calls.listStores, "tenants"],
	listProducts: [calls.listProducts, "products"],
	searchProducts: [calls.searchProducts, "products"],
	listOwnProducts: [calls.listOwnProducts, "products"],
	listStoreOrders: [calls.listStoreOrders, "orders"],
	listParcels: [calls.listParcels, "parcels"],
	listStoreReturns: [calls.listStoreReturns, "returns"],
	listReviews: [calls.listReviews, "reviews"],
	listTransfers: [calls.listTransfers, "transfers"]
};
/** The API of a shop: a method for each call. It throws `ApiError` when the shop refuses. */
export class PhoHang extends ApiCaller {
	constructor(options) {
		super(options, lists);
	}
	/** The stores: active ones for visitors, all for the super admin. */
	async listStores(request = {}, options) {
		return await this.send(calls.listStores, request, options);
	}
	/** One store. */
	async getStore(request, options) {
		return await this.send(calls.getStore, request, options);
	}
	/**
	* Who a store is by law, how to reach it, and when it is closed. Refusals of its own:
	* `http/not-found`.
	*/
	async getSeller(request, options) {
		return await this.send(calls.getSeller, request, options);
	}
	/** Provinces and cities of today, and how far express delivery reaches there. */
	async listProvinces(options) {
		return await this.send(calls.listProvinces, {}, options);
	}
	/** Wards, communes and special zones of a province of today. */
	async listWards(request, options) {
		return await this.send(calls.listWards, request, options);
	}
	/** Provinces as they were before July 2025. */
	async listOldProvinces(options) {
		return await this.send(calls.listOldProvinces, {}, options);
	}
	/** Districts of a province as it was before July 2025. */
	async listOldDistricts(request, options) {
		return await this.send(calls.listOldDistricts, request, options);
	}
	/** Wards of a district as it was before July 2025. */
	async listOldWards(request, options) {
		return await this.send(calls.listOldWards, request, options);
	}
	/**
	* The wards of today that an old ward became, the likeliest first. Refusals of its own:
	* `http/not-found`.
	*/
	async convertWard(request, options) {
		return await this.send(calls.convertWard, request, options);
	}
	/** Which versions of a store's policies hold now, and their figures. */
	async listPublicPolicies(request, options) {
		return await this.send(calls.listPublicPolicies, request, options);
	}
	/** A policy of a store as it holds now, or an earlier version. */
	async getPublicPolicy(request, options) {
		return await this.send(calls.getPublicPolicy, request, options);
	}
	/**
	* The percentages of value-added tax, past and future ones, by kind and day. Scope:
	* `products:read`.
	*/
	async listVatRates(options) {
		return await this.send(calls.listVatRates, {}, options);
	}
	/**
	* Products that shoppers see, filtered and sorted; with `hidden`, the staff's own list.
	* Refusals of its own: `http/unauthorized`, `http/forbidden`, `catalogue/too-deep`.
	*/
	async listProducts(request = {}, options) {
		return await this.send(calls.listProducts, request, options);
	}
	/**
	* Products by name or number, marks and spacing ignored, the best match first; filters narrow
	* the 240 best down. Refusals of its own: `catalogue/too-deep`.
	*/
	async searchProducts(request, options) {
		return await this.send(calls.searchProducts, request, options);
	}
	/** One product. Refusals of its own: `http/not-found`. */
	async getProduct(request, options) {
		return await this.send(calls.getProduct, request, options);
	}
	/** One product of a store. Refusals of its own: `http/not-found`. */
	async getProductOfStore(request, options) {
		return await this.send(calls.getProductOfStore, request, options);
	}
	/**
	* A store's categories, best sold first or in the store's own order. Refusals of its own:
	* `http/not-found`.
	*/
	async listCategories(request, options) {
		return await this.send(calls.listCategories, request, options);
	}
	/**
	* The store's own products, hidden ones too, with how many are under each tab. Scope:
	* `products:read`.
	*/
	async listOwnProducts(request = {}, options) {
		return await this.send(calls.listOwnProducts, request, options);
	}
	/**
	* Add a product with up to five pictures. Scope: `products:write`. Refusals of its own:
	* `catalogue/number-taken`, `catalogue/foreign-category`, `pictures/no-room`.
	*/
	async addProduct(request, options) {
		return await this.send(calls.addProduct, request, options);
	}
	/**
	* Change a product and its pictures. Scope: `products:write`. Refusals of its own:
	* `http/not-found`, `catalogue/stale`, `catalogue/insufficient-stock`,
	* `catalogue/number-taken`, `catalogue/foreign-category`, `pictures/no-room`.
	*/
	async updateProduct(request, options) {
		return await this.send(calls.updateProduct, request, options);
	}
	/**
	* Delete a product; past orders keep their lines. Scope: `products:write`. Refusals of its
	* own: `http/not-found`.
	*/
	async deleteProduct(request, options) {
		return await this.send(calls.deleteProduct, request, options);
	}
	/**
	* Hide a product from shoppers, or show it again. Scope: `products:write`. Refusals of its
	* own: `http/not-found`.
	*/
	async hideProduct(request, options) {
		return await this.send(calls.hideProduct, request, options);
	}
	/**
	* Change price or stock in place. Scope: `products:write`. Refusals of its own:
	* `http/not-found`, `catalogue/stale`, `catalogue/insufficient-stock`.
	*/
	async setPriceOrStock(request, options) {
		return await this.send(calls.setPriceOrStock, request, options);
	}
	/**
	* Do the same to several products, each by itself: what is refused leaves the others be.
	* Scope: `products:write`.
	*/
	async updateProducts(request, options) {
		return await this.send(calls.updateProducts, request, options);
	}
	/**
	* The store's own products as a file that an import reads; an archive of several where one
	* would be too large for it. Scope: `products:read`.
	*/
	async exportProducts(request = {}, options) {
		return await this.send(calls.exportProducts, request, options);
	}
	/**
	* Bring in a list of products: a dry run tells what would change, otherwise all of it is done
	* or nothing. Scope: `products:write`. Refusals of its own: `catalogue/import-invalid`.
	*/
	async importProducts(request, options) {
		return await this.send(calls.importProducts, request, options);
	}
	/** A file with the headings and an example, to be filled in. Scope: `products:read`. */
	async getImportTemplate(request = {}, options) {
		return await this.send(calls.getImportTemplate, request, options);
	}
	/** The store's latest imports, the newest first. Scope: `products:read`. */
	async listImports(options) {
		return await this.send(calls.listImports, {}, options);
	}
	/** How far an import is. Scope: `products:read`. Refusals of its own: `http/not-found`. */
	async getImport(request, options) {
		return await this.send(calls.getImport, request, options);
	}
	/**
	* Undo an import: what it made goes, what it changed is as before. Scope: `products:write`.
	* Refusals of its own: `http/not-found`, `catalogue/import-not-done`,
	* `catalogue/import-changed`.
	*/
	async undoImport(request, options) {
		return await this.send(calls.undoImport, request, options);
	}
	/**
	* Set the stock of products from a file: a dry run tells what would change, otherwise all of
	* it is done or nothing. Scope: `stock:write`. Refusals of its own:
	* `catalogue/import-invalid`.
	*/
	async importStock(request, options) {
		return await this.send(calls.importStock, request, options);
	}
	/**
	* Set the stock of products by their numbers, each by itself; sending it again changes
	* nothing. Scope: `stock:write`.
	*/
	async setStock(request, options) {
		return await this.send(calls.setStock, request, options);
	}
	/**
	* Add a category to the store. Scope: `products:write`. Refusals of its own:
	* `http/not-found`, `catalogue/category-exists`.
	*/
	async addCategory(request, options) {
		return await this.send(calls.addCategory, request, options);
	}
	/**
	* Set the order of the store's categories; all of them are named. Scope: `products:write`.
	* Refusals of its own: `catalogue/categories-changed`.
	*/
	async orderCategories(request, options) {
		return await this.send(calls.orderCategories, request, options);
	}
	/**
	* Rename a category; it may be sent back whole, as it was read. Scope: `products:write`.
	* Refusals of its own: `http/not-found`, `catalogue/category-exists`, `catalogue/stale`.
	*/
	async renameCategory(request, options) {
		return await this.send(calls.renameCategory, request, options);
	}
	/**
	* Delete a category that no product is in. Scope: `products:write`. Refusals of its own:
	* `http/not-found`, `catalogue/category-in-use`.
	*/
	async deleteCategory(request, options) {
		return await this.send(calls.deleteCategory, request, options);
	}
	/**
	* Public vouchers that run now: the store's, then the shop's. Refusals of its own:
	* `http/not-found`.
	*/
	async listPublicVouchers(request, options) {
		return await this.send(calls.listPublicVouchers, request, options);
	}
	/**
	* The sections above a store's products, in their order. Refusals of its own:
	* `http/not-found`.
	*/
	async getStoreDecor(request, options) {
		return await this.send(calls.getStoreDecor, request, options);
	}
	/**
	* Place one order per store. Refusals of its own: `orders/key-required`, `orders/key-reused`,
	* `orders/in-flight`, `orders/insufficient-stock`, `orders/unavailable`,
	* `orders/prices-changed`, `orders/no-express`, `orders/store-closed`, `addresses/not-found`,
	* `http/not-found`, `vouchers/unknown`, `vouchers/ended`, `vouchers/used-up`,
	* `vouchers/paused`, `vouchers/not-yet`, `vouchers/already-used`,
	* `vouchers/new-customers-only`, `vouchers/not-these-goods`, `vouchers/min-spend`,
	* `vouchers/saves-nothing`.
	*/
	async placeOrder(request, options) {
		return await this.send(calls.placeOrder, request, options);
	}
	/**
	* One order, masked, for whoever knows its id and the phone number of its delivery. An
	* unknown id and a wrong number are the same refusal. Refusals of its own:
	* `orders/not-found`, `http/too-many-requests`.
	*/
	async findOrder(request, options) {
		return await this.send(calls.findOrder, request, options);
	}
	/** The store's orders. Scope: `orders:read`. */
	async listStoreOrders(request = {}, options) {
		return await this.send(calls.listStoreOrders, request, options);
	}
	/** How many orders stand in each status. Scope: `orders:read`. */
	async countStoreOrders(options) {
		return await this.send(calls.countStoreOrders, {}, options);
	}
	/**
	* What waits for the store: calls that are due, those of them that are late, orders to hand
	* over, orders in delivery for more than 5 days, and cancellations asked for. Scope:
	* `orders:read`.
	*/
	async countWaitingOrders(options) {
		return await this.send(calls.countWaitingOrders, {}, options);
	}
	/**
	* The filtered list as a file, however long it is: an order a row. `X-Total-Orders` says how
	* many. Scope: `orders:read`.
	*/
	async exportStoreOrders(request = {}, options) {
		return await this.send(calls.exportStoreOrders, request, options);
	}
	/**
	* One order of the store with its calls and its money. Scope: `orders:read`. Refusals of its
	* own: `http/not-found`.
	*/
	async getStoreOrder(request, options) {
		return await this.send(calls.getStoreOrder, request, options);
	}
	/**
	* Move an order along; `tracking` may come with the move to `delivering`. An order whose
	* transfer has not come, or whose buyer nobody has spoken with, is handed over only with a
	* `reason`, which the buyer doesn't see. Scope: `orders:write`. Refusals of its own:
	* `http/not-found`, `orders/illegal-move`, `orders/stale`, `orders/reason-required`,
	* `orders/restock-required`, `orders/unpaid`, `orders/uncalled`.
	*/
	async moveOrder(request, options) {
		return await this.send(calls.moveOrder, request, options);
	}
	/**
	* Move several orders, each by itself: what is refused leaves the others be. An order's own
	* `reason` is used instead of the common one. Scope: `orders:write`.
	*/
	async moveOrders(request, options) {
		return await this.send(calls.moveOrders, request, options);
	}
	/**
	* Answer a buyer who asked to cancel: accepting cancels the order. Scope: `orders:write`.
	* Refusals of its own: `http/not-found`, `orders/stale`, `orders/no-request`.
	*/
	async answerCancellation(request, options) {
		return await this.send(calls.answerCancellation, request, options);
	}
	/**
	* Write the store's own note on an order. Scope: `orders:write`. Refusals of its own:
	* `http/not-found`, `orders/stale`.
	*/
	async setOrderNote(request, options) {
		return await this.send(calls.setOrderNote, request, options);
	}
	/**
	* Log a call to the buyer. Scope: `orders:write`. Refusals of its own: `http/not-found`,
	* `orders/stale`.
	*/
	async recordCall(request, options) {
		return await this.send(calls.recordCall, request, options);
	}
	/**
	* Record a bank transfer; less than nothing, with a reason, takes back a wrong record. Scope:
	* `orders:write`. Refusals of its own: `http/not-found`, `orders/stale`,
	* `orders/reason-required`, `orders/nothing-to-pay`, `orders/correction-too-large`.
	*/
	async recordPayment(request, options) {
		return await this.send(calls.recordPayment, request, options);
	}
	/**
	* Record a refund: of all that is due back, or of `amount`. Scope: `orders:write`. Refusals
	* of its own: `http/not-found`, `orders/stale`, `orders/no-refund-due`,
	* `orders/refund-too-large`.
	*/
	async recordRefund(request, options) {
		return await this.send(calls.recordRefund, request, options);
	}
	/**
	* The buyer of an order: their orders with the store, and the store's note. Scope:
	* `orders:read`. Refusals of its own: `http/not-found`.
	*/
	async getOrderBuyer(request, options) {
		return await this.send(calls.getOrderBuyer, request, options);
	}
	/**
	* Write the store's own note on the buyer of an order. Scope: `orders:write`. Refusals of its
	* own: `http/not-found`, `orders/stale`.
	*/
	async setBuyerNote(request, options) {
		return await this.send(calls.setBuyerNote, request, options);
	}
	/**
	* Note that the invoice of an order was sent, or take that back. `version` is the one whose
	* invoice was sent: what the buyer changed since is refused as stale. Scope: `orders:write`.
	* Refusals of its own: `http/not-found`, `orders/stale`, `orders/illegal-move`.
	*/
	async markInvoiceSent(request, options) {
		return await this.send(calls.markInvoiceSent, request, options);
	}
	/**
	* The lines of the orders of some days as a file, with net and tax of each and their sums by
	* rate. Cancelled orders have no invoice. Scope: `orders:read`.
	*/
	async exportInvoices(request, options) {
		return await this.send(calls.exportInvoices, request, options);
	}
	/**
	* What each connected carrier asks for a parcel of an order, and what doesn't serve it.
	* Scope: `parcels:read`. Refusals of its own: `http/not-found`, `parcels/not-connected`,
	* `parcels/no-sender`, `parcels/nothing-to-send`, `parcels/cod-too-large`,
	* `parcels/over-limit`.
	*/
	async quoteParcel(request, options) {
		return await this.send(calls.quoteParcel, request, options);
	}
	/**
	* Book a parcel for each of several orders, each by itself: what is refused leaves the others
	* be. The carriers are called afterwards. Scope: `parcels:write`.
	*/
	async bookParcels(request, options) {
		return await this.send(calls.bookParcels, request, options);
	}
	/** The store's parcels, the newest first. Scope: `parcels:read`. */
	async listParcels(request = {}, options) {
		return await this.send(calls.listParcels, request, options);
	}
	/**
	* A label of each parcel in one PDF, a page each. A parcel without a label refuses the file,
	* with the reason at its place. Scope: `parcels:read`. Refusals of its own:
	* `parcels/no-label`, `parcels/no-sender`.
	*/
	async printLabels(request, options) {
		return await this.send(calls.printLabels, request, options);
	}
	/**
	* The carrier's own label of a parcel: its PDF, or the page of the carrier that prints it.
	* Scope: `parcels:read`. Refusals of its own: `http/not-found`, `parcels/no-label`,
	* `parcels/not-connected`, `parcels/carrier-silent`, `parcels/wrong-credentials`.
	*/
	async requestCarrierLabel(request, options) {
		return await this.send(calls.requestCarrierLabel, request, options);
	}
	/** One parcel with its events. Scope: `parcels:read`. Refusals of its own: `http/not-found`. */
	async getParcel(request, options) {
		return await this.send(calls.getParcel, request, options);
	}
	/**
	* Say whether the carrier has a parcel whose booking it never answered: with its tracking
	* code, or without when it doesn't have it. Scope: `parcels:write`. Refusals of its own:
	* `http/not-found`, `parcels/not-unclear`, `parcels/code-taken`.
	*/
	async resolveParcel(request, options) {
		return await this.send(calls.resolveParcel, request, options);
	}
	/**
	* Cancel a parcel that the carrier doesn't have yet. Scope: `parcels:write`. Refusals of its
	* own: `http/not-found`, `parcels/not-connected`, `parcels/being-booked`, `parcels/too-late`,
	* `parcels/carrier-silent`, `parcels/wrong-credentials`.
	*/
	async cancelParcel(request, options) {
		return await this.send(calls.cancelParcel, request, options);
	}
	/**
	* How many parcels are in each state, and how many are late or silent: at most 1,000 each.
	* Scope: `parcels:read`.
	*/
	async countParcels(options) {
		return await this.send(calls.countParcels, {}, options);
	}
	/**
	* How each carrier did with the parcels that it delivered or returned in a period. Scope:
	* `parcels:read`.
	*/
	async getCarrierFigures(request = {}, options) {
		return await this.send(calls.getCarrierFigures, request, options);
	}
	/**
	* Cancel several parcels that their carriers don't have yet, each by itself. Scope:
	* `parcels:write`.
	*/
	async cancelParcels(request, options) {
		return await this.send(calls.cancelParcels, request, options);
	}
	/**
	* The cash on delivery that each carrier has not paid, by parcel and working days. Scope:
	* `parcels:read`.
	*/
	async listUnpaidParcels(options) {
		return await this.send(calls.listUnpaidParcels, {}, options);
	}
	/**
	* The store's returns: the newest first, or with `due` by their due times. Scope:
	* `returns:read`.
	*/
	async listStoreReturns(request = {}, options) {
		return await this.send(calls.listStoreReturns, request, options);
	}
	/** One return of the store. Scope: `returns:read`. Refusals of its own: `http/not-found`. */
	async getStoreReturn(request, options) {
		return await this.send(calls.getStoreReturn, request, options);
	}
	/**
	* A picture of a return of the store; each look is logged. Scope: `returns:read`. Refusals of
	* its own: `http/not-found`.
	*/
	async getReturnPicture(request, options) {
		return await this.send(calls.getReturnPicture, request, options);
	}
	/**
	* The whole account of the buyer, while a refund is due; each look is logged. Scope:
	* `returns:write`. Refusals of its own: `http/not-found`, `returns/no-refund-due`.
	*/
	async getRefundAccount(request, options) {
		return await this.send(calls.getRefundAccount, request, options);
	}
	/**
	* Accept or refuse a return. Scope: `returns:write`. Refusals of its own: `http/not-found`,
	* `returns/stale`, `returns/illegal-act`, `returns/reason-required`, `returns/wish`,
	* `returns/amount`.
	*/
	async decideReturn(request, options) {
		return await this.send(calls.decideReturn, request, options);
	}
	/**
	* Name the parcel in which the store's carrier brings the goods back. Scope: `returns:write`.
	* Refusals of its own: `http/not-found`, `returns/stale`, `returns/illegal-act`.
	*/
	async nameReturnParcel(request, options) {
		return await this.send(calls.nameReturnParcel, request, options);
	}
	/**
	* Book a parcel at a connected carrier that brings the goods from the buyer. The return
	* follows it; the carrier is called afterwards. Scope: `returns:write`. Refusals of its own:
	* `http/not-found`, `returns/stale`, `returns/illegal-act`, `returns/parcel-booked`,
	* `parcels/not-connected`, `parcels/no-sender`, `parcels/nothing-to-send`,
	* `parcels/over-limit`.
	*/
	async bookReturnParcel(request, options) {
		return await this.send(calls.bookReturnParcel, request, options);
	}
	/**
	* Say that the goods have arrived. Scope: `returns:write`. Refusals of its own:
	* `http/not-found`, `returns/stale`, `returns/illegal-act`.
	*/
	async receiveReturn(request, options) {
		return await this.send(calls.receiveReturn, request, options);
	}
	/**
	* Say what came back, line by line: sellable pieces go back into stock, and what the buyer
	* gets is fixed. Scope: `returns:write`. Refusals of its own: `http/not-found`,
	* `returns/stale`, `returns/illegal-act`, `returns/reason-required`, `returns/lines`.
	*/
	async inspectReturn(request, options) {
		return await this.send(calls.inspectReturn, request, options);
	}
	/**
	* Record that a refund was paid; an outgoing transfer with its code is found by itself.
	* Scope: `returns:write`. Refusals of its own: `http/not-found`, `returns/stale`,
	* `returns/illegal-act`, `returns/refund-too-large`, `returns/refund-time`,
	* `returns/reference-recorded`.
	*/
	async recordReturnRefund(request, options) {
		return await this.send(calls.recordReturnRefund, request, options);
	}
	/**
	* Say that the same goods were sent again; they leave the stock. Scope: `returns:write`.
	* Refusals of its own: `http/not-found`, `returns/stale`, `returns/illegal-act`,
	* `returns/sold-out`.
	*/
	async sendReplacement(request, options) {
		return await this.send(calls.sendReplacement, request, options);
	}
	/**
	* Give the money instead of the same goods, for example where they are sold out. Scope:
	* `returns:write`. Refusals of its own: `http/not-found`, `returns/stale`,
	* `returns/illegal-act`.
	*/
	async payInstead(request, options) {
		return await this.send(calls.payInstead, request, options);
	}
	/**
	* Evaluations of a product, newest first, and how many of each rating. Refusals of its own:
	* `http/not-found`.
	*/
	async listReviews(request, options) {
		return await this.send(calls.listReviews, request, options);
	}
	/**
	* How a store is evaluated, how soon it answers, and since when it is open. Refusals of its
	* own: `http/not-found`.
	*/
	async getStoreReputation(request, options) {
		return await this.send(calls.getStoreReputation, request, options);
	}
	/** Recent evaluations of 4 and up with text, for the home page. */
	async listFeaturedReviews(options) {
		return await this.send(calls.listFeaturedReviews, {}, options);
	}
	/**
	* The store's figures of a period: totals, their course, a comparison and a breakdown. Scope:
	* `revenue:read`.
	*/
	async getRevenue(request = {}, options) {
		return await this.send(calls.getRevenue, request, options);
	}
	/**
	* The same figures as a file: all rows of the breakdown, or the series without one. Scope:
	* `revenue:read`.
	*/
	async exportRevenue(request = {}, options) {
		return await this.send(calls.exportRevenue, request, options);
	}
	/** The transfers of the store's book, those of the newest month first. Scope: `ledger:read`. */
	async listTransfers(request = {}, options) {
		return await this.send(calls.listTransfers, request, options);
	}
	/** The balances of the store's book, and a month's sums. Scope: `ledger:read`. */
	async getBalances(request = {}, options) {
		return await this.send(calls.getBalances, request, options);
	}
	/** The store's statements, the newest month first. Scope: `ledger:read`. */
	async listStatements(options) {
		return await this.send(calls.listStatements, {}, options);
	}
	/** The statement of a month. Scope: `ledger:read`. Refusals of its own: `http/not-found`. */
	async getStatement(request, options) {
		return await this.send(calls.getStatement, request, options);
	}
	/** The same as a file. Scope: `ledger:read`. Refusals of its own: `http/not-found`. */
	async exportStatement(request, options) {
		return await this.send(calls.exportStatement, request, options);
	}
}
