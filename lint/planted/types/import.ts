// planted: TS1484
import { IncomingHttpHeaders } from "node:http";

export type Sent = IncomingHttpHeaders;
