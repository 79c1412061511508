CREATE TABLE "synonym_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unfound_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "unfound_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
INSERT INTO synonym_groups (words) VALUES
  ('{máy rửa bát,máy rửa chén}'), ('{má phanh,bố thắng,bố phanh}'), ('{đĩa phanh,đĩa thắng,rô to phanh,roto phanh}'),
  ('{lọc dầu,lọc nhớt,nhớt}'), ('{ắc quy,bình điện,acquy}'), ('{bugi,bu-gi,bu gi}'),
  ('{máy khoan vặn vít,máy bắt vít,máy bắn vít}'), ('{gạt mưa,cần gạt nước,chổi gạt}'),
  ('{máy mài góc,máy mài tay,máy cắt cầm tay}'), ('{mũi khoan,lưỡi khoan}'), ('{tủ lạnh,fridge,refrigerator}'),
  ('{lò vi sóng,lò viba}'), ('{máy hút mùi,hút khói bếp}'), ('{bếp từ,bếp điện từ}'), ('{máy giặt,washing machine}'),
  ('{còi,kèn xe}'), ('{máy hút bụi,vacuum,hoover}'), ('{máy cưa,cưa tay,saw}'), ('{pin,battery}');
--> statement-breakpoint
-- Words that an operator had added by hand.
INSERT INTO synonym_groups (words) SELECT ARRAY[word, also] FROM synonyms WHERE word NOT IN (
  'may rua bat', 'may rua chen', 'ma phanh', 'dia phanh', 'loc dau', 'ac quy', 'bugi', 'may khoan van vit', 'gat mua', 'may mai goc',
  'mui khoan', 'tu lanh', 'lo vi song', 'may hut mui', 'bep tu', 'may giat', 'coi', 'may hut bui', 'may cua', 'pin');
--> statement-breakpoint
ALTER TABLE jobs DISABLE TRIGGER USER;--> statement-breakpoint
-- Published texts no longer contain synonyms.
INSERT INTO jobs (kind, payload, due_at) SELECT 'catalogue.republish', '{}', now() WHERE EXISTS (SELECT FROM tenants);--> statement-breakpoint
ALTER TABLE jobs ENABLE TRIGGER USER;
