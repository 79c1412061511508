// planted: TS1484
import { IncomingHttpHeaders } from "node:http";

export type RequestHeaders = IncomingHttpHeaders;
