/** The shop answered, and refused. `code` is stable, `message` is in the language of the request and fit to show. */
export class ApiError extends Error {
	status;
	/** Such as `http/not-found`; undefined where another server answered for the shop. */
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
		const query = request?.query ?? {};
		let before = new Set();
		for (let page = query.page ?? 1;; page += 1) {
			const asked = {
				...request,
				query: {
					...query,
					page
				}
			};
			const answer = await this.send(call, asked, options);
			const items = answer[member];
			for (const item of items) if (item.id === undefined || !before.has(item.id)) yield item;
			if (items.length < answer.size || answer.page !== page) return;
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
	setStock: {
		method: "PUT",
		path: "/admin/products/stock",
		answer: "json"
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
	}
};
const lists = {
	listStores: [calls.listStores, "tenants"],
	listProducts: [calls.listProducts, "products"],
	searchProducts: [calls.searchProducts, "products"],
	listReviews: [calls.listReviews, "reviews"]
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
	* Set the stock of products by their numbers, each by itself; sending it again changes
	* nothing. Scope: `stock:write`.
	*/
	async setStock(request, options) {
		return await this.send(calls.setStock, request, options);
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
}
