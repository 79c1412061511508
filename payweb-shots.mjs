import { chromium } from "playwright-core";
import sparticuz from "@sparticuz/chromium";
const unwanted = ["--single-process","--no-zygote","--headless='shell'","--disable-web-security","--ignore-gpu-blocklist","--in-process-gpu","--use-gl=angle","--use-angle=swiftshader","--enable-unsafe-swiftshader"];
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: [...sparticuz.args.filter(a=>!unwanted.includes(a)),"--disable-gpu"] });
const base = process.env.BASE ?? "http://127.0.0.1:4717";
const API = base + "/ecommerce-shopping/api";
const tokens = {};
const login = async (email) => tokens[email] ??= (await (await fetch(API+"/auth/login",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({email,password:"Demo@2026!"})})).json()).access_token;
const [, , out, ...specs] = process.argv; // spec: name|email|path|width|lang|js
for (const spec of specs) {
  const [name, email, path, width, lang, js] = spec.split("|");
  const ctx = await browser.newContext({ viewport: { width: Number(width), height: 900 } });
  await ctx.addCookies([{name:"i18next",value:lang,url:base},{name:"do-consent",value:encodeURIComponent(JSON.stringify({consent:{comfort:false,marketing:false},timeToLive:31536000,timestamp:1})),url:base}]);
  const page = await ctx.newPage();
  page.on("console", m => { if (m.type()==="error") console.log(name, "console:", m.text().slice(0,300)); });
  page.on("pageerror", e => console.log(name, "pageerror:", String(e).slice(0,300)));
  if (email) {
    const token = await login(email);
    const h = {authorization:`Bearer ${token}`};
    const roles = await (await fetch(API+"/user/roles",{headers:h})).json();
    const user = await (await fetch(API+"/user",{headers:h})).json();
    const account = {id:"",username:"",email,fullName:"",roles,isActive:true,isPendingActive:false,isLoggedIn:true,token,tenant:user.tenant??null};
    await page.addInitScript(a => localStorage.setItem("root", a), JSON.stringify({ version: 1, account, cart: { pendingProducts: [], totalQuantityOfProductsInCart: 0 } }));
    globalThis.__a = account;
  }
  await page.goto(base+path);
  await page.locator("html[data-hydrated]").waitFor({timeout:20000}).catch(()=>console.log(name,"not hydrated"));
  await page.locator("h1").first().waitFor({timeout:15000}).catch(()=>console.log(name,"no h1"));
  await page.waitForTimeout(1500);
  if (js) { await page.evaluate(js); await page.waitForTimeout(1200); }
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: !js });
  await ctx.close();
}
await browser.close();
