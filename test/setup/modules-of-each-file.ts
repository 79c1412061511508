import { vi } from "vitest";

// Files share a process, but not the state of modules: a browser's client keeps who is signed in, a mock lasts for its file.
vi.resetModules();
