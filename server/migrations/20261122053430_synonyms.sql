-- Words that shoppers use for one another in the north, in the south and on loan, folded.
INSERT INTO synonyms (word, also) VALUES
  ('may rua bat', 'may rua chen'), ('may rua chen', 'may rua bat'),
  ('ma phanh', 'bo thang bo phanh'), ('dia phanh', 'dia thang roto phanh'),
  ('loc dau', 'loc nhot'), ('ac quy', 'binh dien binh ac quy acquy'), ('bugi', 'bu-gi bu gi'),
  ('may khoan van vit', 'may bat vit may ban vit'), ('gat mua', 'can gat nuoc choi gat'),
  ('may mai goc', 'may mai tay may cat cam tay'), ('mui khoan', 'luoi khoan'), ('tu lanh', 'fridge refrigerator'),
  ('lo vi song', 'lo viba'), ('may hut mui', 'hut khoi bep'), ('bep tu', 'bep dien tu'), ('may giat', 'washing machine'),
  ('coi', 'ken xe'), ('may hut bui', 'vacuum hoover'), ('may cua', 'cua tay saw'), ('pin', 'battery');
